import { ExchangeData } from "../../data/message/exchange.ts";
import type { ClockRequest } from "../../data/requests/timing-requests.ts";
import { ReactionData } from "../../data/message/reaction.ts";
import { DEX_SIDES, dexTarget } from "../../rules/fads/call-forward.ts";
import type { TimingEvent } from "../../rules/timing/command.ts";
import { users } from "../../platform/collections.ts";
import { MessageIndex } from "../../platform/message-index.ts";
import { snapshot } from "../../platform/card-snapshot.ts";
import { rowOf } from "../groups.ts";
import { openCard } from "../../requests/authority.ts";
import { noteFlags } from "../can-act.ts";
import { isConcealed, speakerFor } from "../../platform/unseen.ts";

/** An action called forward, or another reaction of the timing scheme. */
export type ReactionEvent = Extract<TimingEvent, { type: "reaction" }>;

/** Converts dice that have already been rolled to a Foundry roll that shows them. */
function rollOf(dice: readonly number[]): foundry.dice.Roll {
  const results = dice.map((result) => ({ result, active: true }));
  const die = {
    class: "Die",
    evaluated: true,
    number: dice.length,
    faces: DEX_SIDES,
    modifiers: [],
    results,
  };
  const total = dice.reduce((sum, result) => sum + result, 0);
  const formula = `${dice.length}d${DEX_SIDES}`;
  const data = { class: "Roll", formula, terms: [die], total, evaluated: true };
  return foundry.dice.Roll.fromJSON(JSON.stringify(data)) as foundry.dice.Roll; // a roll without formula data
}

/** When a reaction happens, and which attack it answers. */
interface ReactionMoment {
  /** The step's number: the number of the clock's steps, counting this one. */
  readonly step: number;
  readonly round: number;
  readonly answers: ClockRequest["answers"];
}

/** The combatant who reacts: the member of the row who is attacked, or else the combatant that the row stands for. */
function reactorOf(
  combat: Combat.Implementation,
  { id }: ReactionEvent,
  answers: ClockRequest["answers"],
): Combatant.Implementation | undefined {
  const row = rowOf(combat, id);
  const exchange = answers ? openCard(answers.message, ExchangeData).card : null;
  const struck = exchange?.targets[answers?.target ?? 0]?.actor.uuid;
  return row.find(({ actor }) => actor?.uuid === struck) ?? row[0];
}

function systemOf(
  combat: Combat.Implementation,
  event: ReactionEvent,
  { step, round, answers }: ReactionMoment,
) {
  const combatant = reactorOf(combat, event, answers);
  const actor = combatant?.actor ?? null;
  const who = snapshot(actor);
  const dex = combat.timing?.encounter.combatants.find(({ id }) => id === event.id)?.ratings["dex"];
  return {
    step,
    encounter: combat.id ?? "",
    combatant: event.id,
    actor: { ...who, name: combatant?.name ?? who.name, img: combatant?.img ?? who.img },
    key: event.key,
    cards: [...event.cards],
    dice: [...event.dice],
    target: event.dice.length > 0 && actor?.isOurs ? dexTarget(dex ?? actor.ours.dex) : null,
    value: event.value,
    round,
    segment: event.segment,
    success: event.success,
    kind: answers?.as ?? (event.dodge ? ("dodge" as const) : ("none" as const)),
    exchange: answers?.message ?? "",
    side: answers?.target ?? null,
  };
}

/** The steps that an undo removes: those after step `to`, up to and including step `from`. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Reaction cards, keyed by encounter id. */
const byEncounter = new MessageIndex(({ system }) => {
  const data: unknown = system;
  return data instanceof ReactionData ? [data.encounter] : [];
});

/** The reaction cards of the steps in this span. Leaves out cards that are already marked as undone. */
export function reactionsSince(
  combat: Combat.Implementation,
  { from, to }: Span,
): ChatMessage.Implementation[] {
  const known = new Set<number>();
  return byEncounter
    .find(combat.id ?? "")
    .toReversed()
    .filter(({ system, author }) => {
      const data: unknown = system;
      if (!(data instanceof ReactionData) || !author?.isGM) return false;
      // Step numbers start again when the scheme changes, so of cards with the same step number only the
      // newest counts.
      if (data.step <= to || data.step > from || known.has(data.step)) return false;
      known.add(data.step);
      return !data.undone;
    });
}

/** The data of a reaction's card, with its dice. For a hidden combatant, the card is whispered to GMs and owners. */
export function reactionData(
  combat: Combat.Implementation,
  event: ReactionEvent,
  moment: ReactionMoment,
): object {
  const combatant = reactorOf(combat, event, moment.answers);
  const actor = combatant?.actor ?? null;
  const knows = (user: User.Implementation) => user.isGM || actor?.testUserPermission(user, "OWNER");
  const whisper = combatant && isConcealed(combatant) ? users().filter(knows) : [];
  return {
    type: ReactionData.messageType,
    ...noteFlags(actor ? [actor] : []),
    speaker: actor ? speakerFor(actor) : { alias: combatant?.name ?? "" },
    system: systemOf(combat, event, moment),
    rolls: event.dice.length > 0 ? [JSON.stringify(rollOf(event.dice))] : [],
    whisper: whisper.map((user) => user.id),
  };
}
