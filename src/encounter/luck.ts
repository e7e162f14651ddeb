import { allRules } from "../family/rules-registry.ts";
import type { LuckyDraw } from "../family/rules.ts";
import { actorOf } from "../platform/collections.ts";
import { MessageIndex } from "../platform/message-index.ts";
import { isHiddenFrom } from "../platform/unseen.ts";
import { grouped } from "../platform/operations.ts";
import { luckOf, type Luck } from "../rules/odds/luck.ts";

type Message = ChatMessage.Implementation;

/** A new session begins if no card with draws was made for this long: six hours, in milliseconds. */
const PAUSE_MS = 21_600_000;

/** The luck of an actor in one game. */
export interface ActorLuck extends Luck {
  readonly by: string;
  /** The id of the game. */
  readonly game: string;
  /** The best draw: the one with the highest `over`. */
  readonly bestDraw: Whole;
  /** The worst draw: the one with the lowest `over`. */
  readonly worstDraw: Whole;
}

/** The cards or dice of one draw together. `over` is their sum minus the expected sum. */
interface Whole {
  readonly values: readonly number[];
  readonly over: number;
}

interface Draw extends LuckyDraw {
  readonly game: string;
}

/**
 * True if the draws on a message are trustworthy: a GM's client wrote the message, or its author owns the actor who
 * drew.
 */
function isTrue(message: Message, by: string): boolean {
  const { author } = message;
  return message.isTrusted || (author !== null && actorOf(by)?.testUserPermission(author, "OWNER") === true);
}

function drawsOn(message: Message): Draw[] {
  const all = allRules().flatMap(({ id, luckOn }) =>
    (luckOn?.(message) ?? []).map((one) => ({ ...one, game: id })),
  );
  return all.filter(({ by, draws }) => draws.length > 0 && isTrue(message, by));
}

/** The key of all chat cards with draws. The cards also have the ids of their encounters as keys. */
const ANY = "any";

const withDraws = new MessageIndex((message) => {
  const draws = drawsOn(message);
  const encounters = draws.flatMap(({ encounter }) => (encounter === "" ? [] : [encounter]));
  return draws.length > 0 ? [ANY, ...new Set(encounters)] : [];
});

function wholeOf({ draws }: Draw): Whole {
  return {
    values: draws.map(({ value }) => value),
    over: draws.reduce((total, { value, mean }) => total + value - mean, 0),
  };
}

function lucksOf(all: readonly Draw[]): ActorLuck[] {
  const once = new Map(all.map((draw) => [`${draw.by} ${draw.roll}`, draw])); // several cards may show the same roll
  const byActor = grouped([...once.values()], ({ by, game }) => `${game} ${by}`);
  return [...byActor.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { by, game } = first;
    const wholes = own.map(wholeOf).toSorted((one, other) => other.over - one.over);
    const [bestDraw, worstDraw] = [wholes[0], wholes.at(-1)];
    if (!bestDraw || !worstDraw) return [];
    return [{ by, game, ...luckOf(own.flatMap(({ draws }) => draws)), bestDraw, worstDraw }];
  });
}

/** The messages since the last pause of more than six hours between two of them; all if there was none. */
function sinceLastPause(messages: readonly Message[]): readonly Message[] {
  const start = messages.findLastIndex(({ timestamp }, place) => {
    const before = messages[place - 1];
    return before === undefined || timestamp - before.timestamp > PAUSE_MS;
  });
  return messages.slice(Math.max(0, start));
}

/**
 * The luck of each actor on the chat cards that this user can see: in the whole chat, or since the last pause
 * of more than six hours between cards with draws. Leaves out actors hidden from the user.
 */
export function luckSeen(isWhole: boolean): ActorLuck[] {
  const all = withDraws.find(ANY);
  const seen = (isWhole ? all : sinceLastPause(all)).filter((one) => one.visible && one.isContentVisible);
  return lucksOf(
    seen.flatMap((message) =>
      drawsOn(message).filter(({ by }) => !isHiddenFrom(by, { parent: message }, game.user)),
    ),
  );
}

/** The luck of each actor in an encounter, on the chat cards that everyone can see. */
export function luckIn(encounter: string): ActorLuck[] {
  const open = encounter === "" ? [] : withDraws.find(encounter).filter(isOpenToAll);
  return lucksOf(open.flatMap(drawsOn).filter((draw) => draw.encounter === encounter));
}

/** True if everyone can read the message. */
function isOpenToAll({ whisper, blind }: Message): boolean {
  return whisper.length === 0 && !blind;
}
