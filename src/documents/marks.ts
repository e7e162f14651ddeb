import { systemPath } from "../constants.ts";
import { guardsOf, takesBlows } from "../encounter/fight.ts";
import { rowsWith } from "../encounter/groups.ts";
import type { Mark } from "../family/rules.ts";
import { allRules } from "../family/rules-registry.ts";
import { addStatuses, hideIdleStatuses } from "../platform/statuses.ts";
import { keyOf } from "../platform/words.ts";
import { seatOf } from "../rules/timing/state.ts";

/** A mark that follows from an actor's data and is stored nowhere. */
export interface DerivedMark {
  id: string;
  name: string;
  img: string;
}

/** Does this actor take the blows meant for another? Most encounters have no guards, and are not looked into. */
function isGuarding(actor: Actor.Implementation): boolean {
  const { encounter } = actor;
  return encounter !== null && guardsOf(encounter).length > 0 && takesBlows(actor);
}

/** Has one of an actor's seats in their encounter this? What is asked for is known to everybody who sees them. */
function isSeated(actor: Actor.Implementation, has: (seat: typeof NO_SEAT) => boolean): boolean {
  const { encounter } = actor;
  const state = encounter?.timing?.state;
  if (!encounter || !state) return false;
  return rowsWith(encounter, actor).some((id) => has(seatOf(state, id) ?? NO_SEAT));
}

const NO_SEAT = { passed: false, dodging: false };

/** Those that every fight knows. */
const SHARED: Readonly<Record<string, Mark>> = {
  halvedDr: {
    img: systemPath("icons/halved-dr.svg"),
    isSo: ({ fight }) => fight.shots > 0,
    data: ({ ours: { dr } }) => ({ value: String(dr.value), base: String(dr.base) }),
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

/** All marks by the ids of their statuses. */
function allMarks(): [id: string, mark: Mark][] {
  return [SHARED, ...allRules().map(({ marks = {} }) => marks)].flatMap((marks) => Object.entries(marks));
}

function nameOf(id: string): string {
  return keyOf(id, `ACTIONCARDS.Encounter.Mark.${id}`);
}

/** The marks that an actor has now. */
export function marksOf(actor: Actor.Implementation): DerivedMark[] {
  const own = allMarks().filter(([, mark]) => mark.isSo(actor));
  return own.map(([id, { img, data }]) => ({
    id,
    img,
    name: game.i18n.format(nameOf(id), data?.(actor) ?? {}),
  }));
}

/**
 * Makes the statuses of marks known to the platform and to modules. Nobody gives them by hand: they follow from an actor's
 * data, and so the token's palette does not list them. A mark with numbers in its name has no name of its own.
 */
export function registerStatuses(): void {
  const added = allMarks().flatMap(([id, { img, data }]) =>
    data ? [] : [{ id, img, name: nameOf(id), hud: false as const }],
  );
  hideIdleStatuses(); // before ours, and before those of modules
  addStatuses(added);
}
