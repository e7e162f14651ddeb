/** Random play by printed cards: sends requests and checks their effects. */
import { expect } from "vitest";
import { executor, GM, idOf, PLAYER, serve, world, type Asked, type Outcome } from "./journal/stage.ts";
import { undoCard, undoPart } from "./undo-requests.ts";
import { check, harmAt } from "./printed-play-check.ts";
import {
  actions,
  count,
  decks,
  drawsOf,
  game,
  giving,
  isOpen,
  type Pile,
  type Real,
} from "./printed-play-table.ts";
import { plainFights } from "./fights.ts";

export interface Ask {
  readonly asked: Asked;
  readonly user?: string;
  /** The card to draw first. */
  readonly card?: number | null;
  /** The person whose harm the request undoes. */
  readonly undoes?: Place;
}

/** A person on a shot's card. `place` is 0 for the target and n for the nth of the others. */
interface Place {
  readonly message: string;
  readonly place: number;
}

function partyAt({ message, place }: Place): string | undefined {
  const { told } = actions().find(({ id }) => id === message)!;
  return place === 0 ? told.target.uuid : told.others[place - 1]?.actor.uuid;
}

/**
 * A request that undoes one person's harm. If none was applied to them, `undoPart` deliberately picks a wrong entry,
 * and the request must be refused.
 */
export function undoHarm(at: Place): Ask {
  const message = game().messages.contents.find(({ id }) => id === at.message)!;
  return { asked: undoPart(message, ["applyHarm"], partyAt(at) ?? "nobody"), undoes: at };
}

/** Fields that only record how the state was reached. */
const TOLD = new Set(["_stats", "journal", "changed", "sort"]);

function plain(documents: readonly { toObject(): object }[]): string {
  const sources = documents.map((document) => document.toObject());
  const told = (key: string, value: unknown) => (TOLD.has(key) ? undefined : value);
  return JSON.stringify(sources, (key, value: unknown) =>
    key === "people" ? plainFights(value) : told(key, value),
  );
}

/** Everything that an action changes except its card: actors, encounters, fight states and the offers of Charges. */
export function scene(): string {
  const { actors, combats, messages, settings } = game();
  const offers = messages.contents
    .filter(({ type }) => type === "action")
    .map(({ system }) => system.toObject().offers);
  const record = JSON.stringify(plainFights(settings.get("action-cards", "fightRecord")));
  return `[${plain(actors.contents)},${plain(combats.contents)},${record},${JSON.stringify(offers)}]`;
}

/** True if a journal has an entry for the request. */
function wasDone({ table }: Real, name: string): boolean {
  const carriers = [...(table.stored["ChatMessage"] ?? []), ...(table.stored["Combat"] ?? [])];
  return carriers.some(({ flags }) => {
    const all = flags as Record<string, { journal?: object }> | undefined;
    return Object.keys(all?.["action-cards"]?.journal ?? {}).some((key) => key.endsWith(`-${idOf(name)}`));
  });
}

interface Before {
  readonly scene: string;
  readonly decks: Record<string, Pile>;
  readonly cards: ReadonlyMap<string, number>;
  readonly notes: number;
}

const notes = () => game().messages.contents.filter(({ content }) => content.includes("ac-deck-note")).length;

function look(): Before {
  const cards = new Map(actions().map((action) => [action.id, drawsOf(action).length]));
  return { scene: scene(), decks: decks(), cards, notes: notes() };
}

/** Checks that drawn cards come from the draw pile, and that no other cards have left the pile (I1, I16). */
function checkDrawn(before: Before): void {
  const shuffled = notes() > before.notes;
  for (const action of actions()) {
    const fresh = drawsOf(action).slice(before.cards.get(action.id) ?? 0);
    const { held, discard } = before.decks[action.told.deck] ?? { held: [], discard: [] };
    for (const { card, purpose } of fresh) {
      if (purpose !== "reliability") expect(held, "I16: a card in play is drawn").not.toContain(card);
      if (!shuffled) expect(discard, "I16: a discarded card is drawn").not.toContain(card);
    }
    if (shuffled || fresh.length === 0) continue;
    const after = decks()[action.told.deck]!;
    const gone = [...held, ...discard, ...fresh.map(({ card }) => card)].toSorted((a, b) => a - b);
    expect(
      [...after.held, ...after.discard].toSorted((a, b) => a - b),
      "I16: cards out",
    ).toEqual(gone);
  }
}

/** Adds applied harm to the model, or removes undone harm from it. */
function note(real: Real, { asked, undoes }: Ask): void {
  if (asked.type !== "applyHarm" && !undoes) return;
  const { message, place } = undoes ?? { message: String(asked["message"]), place: Number(asked["place"]) };
  const action = actions().find(({ id }) => id === message)!;
  const to = partyAt({ message, place })!;
  const known = real.given.findIndex((one) => one.message === message && one.to === to);
  if (undoes) {
    expect(known, "undone what was applied").toBeGreaterThanOrEqual(0);
    real.given = real.given.filter((_, index) => index !== known);
    return;
  }
  expect(known, "nothing is applied twice").toBe(-1);
  real.given = [...real.given, { message, place, to, harm: harmAt(action, place) }];
}

/** Records the state that undoing the newest shot must restore. */
function remember(real: Real, { asked }: Ask, before: Before): void {
  const { type, message } = asked;
  if (type === "shoot") {
    const shot = actions().findLast((action) => action.shot);
    real.last = shot ? { message: shot.id, before: before.scene } : null;
    return;
  }
  const same =
    message === real.last?.message &&
    (type === "answerCard" || type === "nameBystanders" || type === "fireShot");
  if (!same && type !== "lookUp") real.last = null;
}

function name(real: Real): string {
  real.requests += 1;
  return `s${real.seed}r${real.requests}x`;
}

function chance({ asked, card = null, user = GM }: Ask): { first: number[] } {
  const own = (game().settings.get("action-cards", "cardDecks") as string) === "players";
  const deck = own ? (user === PLAYER ? PLAYER : "gm") : "shared";
  const on = actions().find(({ id }) => id === asked["message"])?.told.deck;
  return { first: giving(on ?? deck, card) };
}

/** Sends a request. A refused request must change nothing. */
export async function attempt(real: Real, ask: Ask): Promise<Outcome> {
  const { asked, user = GM } = ask;
  const [all, before, { writes }] = [JSON.stringify(world(real.table)), look(), real.table];
  const outcome = await serve(name(real), asked, chance(ask), user);
  expect(outcome, `${JSON.stringify(asked)} is done or refused`).not.toBe("failed");
  const type = ask.undoes ? "undo harm" : asked.type;
  count(real, outcome === "done" ? type : `${type} ${outcome}`);
  if (outcome === "done") {
    note(real, ask);
    remember(real, ask, before);
    checkDrawn(before);
    if (asked.type === "shoot" && asked["charge"] !== "") count(real, "free shots");
  } else {
    expect(world(real.table), "a refused request changes nothing").toEqual(JSON.parse(all));
    expect(real.table.writes, "a refused request writes nothing").toBe(writes);
  }
  check(real);
  return outcome;
}

async function takeOver({ table }: Real): Promise<void> {
  executor().rest();
  await table.reload();
  await executor().resume();
  await executor().finish();
}

/** Interrupts a request at one of its writes. The request must then be done entirely or not at all. */
export async function breakOff(
  real: Real,
  ask: Ask,
  how: "refuseWrite" | "loseAnswer",
  nth: number,
): Promise<void> {
  const { asked, user = GM } = ask;
  const [all, before] = [JSON.stringify(world(real.table)), look()];
  const id = name(real);
  real.table[how](nth);
  const outcome = await serve(id, asked, chance(ask), user);
  real.table.breakNothing();
  const landed = wasDone(real, id);
  await takeOver(real);
  expect(wasDone(real, id), "landed or not").toBe(landed);
  if (landed) {
    note(real, ask);
    remember(real, ask, before);
    checkDrawn(before);
    if (outcome !== "done" || how === "loseAnswer") count(real, "broken and finished");
  } else {
    expect(world(real.table), "broken before it landed").toEqual(JSON.parse(all));
    count(real, outcome.startsWith("refused") ? "refused before it broke" : "broken before it landed");
  }
  check(real);
}

/** Applies harm and undoes it. This must restore exactly the state before it (I5). */
export async function applyAndUndo(real: Real, harm: { message: string; place: number }): Promise<void> {
  const before = scene();
  const { last } = real;
  if ((await attempt(real, { asked: { type: "applyHarm", ...harm } })) !== "done") return;
  expect(scene(), "something was given").not.toBe(before);
  expect(await attempt(real, { asked: { type: "applyHarm", ...harm } }), "applied twice").toBe(
    "refused: ACTIONCARDS.Request.Refusal.AlreadyApplied",
  );
  expect(await attempt(real, undoHarm(harm))).toBe("done");
  expect(JSON.parse(scene()), "undone exactly").toEqual(JSON.parse(before));
  real.last = last;
  count(real, "undone exactly");
}

/**
 * Undoes the newest shot, if nothing has happened since. This must restore everything except the shot's card
 * (C1, C8, I9).
 */
export async function callOffLast(real: Real): Promise<void> {
  const { last } = real;
  if (!last) return;
  const outcome = await attempt(real, { asked: undoCard(last.message) });
  expect(outcome).toBe("done");
  expect(JSON.parse(scene()), "called off exactly").toEqual(JSON.parse(last.before));
  count(real, "called off exactly");
}

/** An action that waits for an answer. */
export function openAction(pick: number) {
  const open = actions().filter(isOpen);
  return open[pick % Math.max(1, open.length)];
}
