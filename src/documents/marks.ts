import { systemPath } from "../constants.ts";
import { guardsOf, takesBlows } from "../encounter/fight.ts";
import { rowsWith } from "../encounter/groups.ts";
import { untilRoundEnds } from "../encounter/timing/encounter-timing.ts";
import type { Mark } from "../family/rules.ts";
import { allRules } from "../family/rules-registry.ts";
import { seesNumbersOf } from "../platform/numbers-seen.ts";
import { addStatuses, hideIdleStatuses } from "../platform/statuses.ts";
import { keyOf } from "../platform/words.ts";
import { seatOf } from "../rules/timing/state.ts";

/** A mark derived from an actor's data; it is not stored. */
export interface DerivedMark {
  id: string;
  name: string;
  img: string;
}

/**
 * True if this actor takes attacks aimed at another actor. Checks for guards first, because most encounters
 * have none.
 */
function isGuarding(actor: Actor.Implementation): boolean {
  const { encounter } = actor;
  return encounter !== null && guardsOf(encounter).length > 0 && takesBlows(actor);
}

/**
 * True if `has` returns true for any of the actor's seats on the clock. The result is not secret: everyone who
 * sees the actor may know it.
 */
function isSeated(actor: Actor.Implementation, has: (seat: typeof NO_SEAT) => boolean): boolean {
  const { encounter } = actor;
  const state = encounter?.timing?.state;
  if (!encounter || !state) return false;
  return rowsWith(encounter, actor).some((id) => has(seatOf(state, id) ?? NO_SEAT));
}

const NO_SEAT = { passed: false, dodging: false };

/** The marks that all games share. */
const SHARED: Readonly<Record<string, Mark>> = {
  halvedDr: {
    img: systemPath("icons/halved-dr.svg"),
    isSo: ({ fight }) => fight.shots > 0,
    unsaid: "ACTIONCARDS.Encounter.Mark.halvedDrUnsaid",
    data: ({ ours: { dr }, encounter }) => ({
      value: String(dr.value),
      base: String(dr.base),
      until: untilRoundEnds(encounter),
    }),
  },
  fled: { img: systemPath("icons/fled.svg"), isSo: ({ flightLeft }) => flightLeft > 0 },
  down: { img: systemPath("icons/down.svg"), isSo: ({ ours }) => ours.down },
  guarding: { img: systemPath("icons/guarding.svg"), isSo: isGuarding },
  holding: {
    img: systemPath("icons/holding.svg"),
    isSo: (actor) => isSeated(actor, ({ passed }) => passed),
  },
  dodging: {
    img: systemPath("icons/dodging.svg"),
    isSo: (actor) => isSeated(actor, ({ dodging }) => dodging),
  },
};

function allMarks(): [id: string, mark: Mark][] {
  return [SHARED, ...allRules().map(({ marks = {} }) => marks)].flatMap((marks) => Object.entries(marks));
}

function nameOf(id: string): string {
  return keyOf(id, `ACTIONCARDS.Encounter.Mark.${id}`);
}

export function marksOf(actor: Actor.Implementation): DerivedMark[] {
  const own = allMarks().filter(([, mark]) => mark.isSo(actor));
  return own.map(([id, { img, data, unsaid }]) => {
    const key = unsaid !== undefined && !seesNumbersOf(actor) ? unsaid : nameOf(id);
    return { id, img, name: game.i18n.format(key, data?.(actor) ?? {}) };
  });
}

/**
 * Registers the marks as Foundry statuses, so that modules can use them. The token HUD doesn't show them. Leaves
 * out marks whose names contain numbers (`data`). Also hides Foundry's own statuses from the HUD, except those
 * that Foundry uses itself.
 */
export function registerStatuses(): void {
  const added = allMarks().flatMap(([id, { img, data }]) =>
    data ? [] : [{ id, img, name: nameOf(id), hud: false as const }],
  );
  hideIdleStatuses(); // only Foundry's own statuses: ours and those of modules are added later
  addStatuses(added);
}
