import { notice } from "../platform/notice.ts";
import { encounters } from "../platform/collections.ts";
import { Upkeep, whenLeading } from "../requests/upkeep.ts";
import { notedPlace, placeAt } from "./core-place.ts";
import { passages } from "./core-turns.ts";

/** Has somebody written a round or a turn that is not where the encounter stands? */
function isAstray(combat: Combat.Implementation): boolean {
  const { round, turn } = combat._source;
  return (
    combat.timing === null && notedPlace(combat) !== null && (round !== combat.round || turn !== combat.turn)
  );
}

/** The user who was last seen to write a round or turn astray, by the encounter's id: the GM is told who. */
const strays = new Map<string, string>();

/** Writes the rounds and turns back that somebody without the right has changed. */
const putRight = new Upkeep(async () => {
  for (const combat of encounters().filter(isAstray)) {
    const name = game.users.get(strays.get(combat.id ?? "") ?? "")?.name ?? "";
    const round = String(combat.round);
    if (name !== "") notice("warn", game.i18n.format("ACTIONCARDS.Tracker.PutRight", { name, round }));
    strays.delete(combat.id ?? "");
    await combat.update({ round: combat.round, turn: combat.turn }, { turnEvents: false });
  }
});

/** Has nobody noted yet where this encounter stands, that is not led by a clock? */
function isUnplaced(combat: Combat.Implementation): boolean {
  const { timing } = combat;
  return notedPlace(combat) === null && (timing === null || timing.state.round === 0);
}

/** Encounters that are older than their places get one. */
const placings = new Upkeep(async () => {
  const updates = encounters()
    .filter(isUnplaced)
    .map((combat) => ({ _id: combat.id, system: { place: placeAt(combat, combat.round, combat.turn) } }));
  if (updates.length > 0) await Combat.updateDocuments(updates);
});

/** Keeps encounters by Foundry's own order where GMs and the queue have brought them. */
export function watchPlaces(): void {
  Hooks.on("updateCombat", (combat, changes, _options, userId) => {
    if (changes.round === undefined && changes.turn === undefined) return;
    if (game.users.get(userId)?.isGM) return;
    strays.set(combat.id ?? "", userId);
    void putRight.ask();
  });
  whenLeading(placings, putRight, passages);
}
