import type { Person, TrackerInput } from "../../../../src/ui/tracker/view-input.ts";
import { stepsBack, type History } from "../../../../src/rules/timing/history.ts";
import type { Table } from "../../rules/timing/table.ts";
import { words } from "../english.ts";

export { words };

/** A person named after their id, without a player owner. */
export function person(id: string, rest: Partial<Person> = {}): Person {
  return {
    id,
    name: id.toUpperCase(),
    img: `${id}.svg`,
    isOwner: false,
    isNpc: true,
    hidden: false,
    defeated: false,
    isOut: false,
    canPing: false,
    resource: "",
    effects: [],
    points: [],
    wounds: "",
    guards: [],
    guardedBy: [],
    look: null,
    attack: null,
    ...rest,
  };
}

/**
 * The tracker's input for the encounter `table`, with the changes in `rest`. Without changes, it is what the
 * GM sees.
 */
export function input(
  table: Table,
  people: readonly Person[],
  { history, ...rest }: Partial<TrackerInput> & { history?: History } = {},
): TrackerInput {
  const { scheme, state, encounter } = table;
  const isGM = rest.isGM ?? true;
  return {
    timing: {
      scheme,
      state,
      encounter,
      rows: table.rows(),
      order: scheme.order(state, encounter),
      following: scheme.following(state, encounter),
      stepsBack: history ? stepsBack(history) : 0,
      trouble: null,
    },
    people: new Map(people.map((one) => [one.id, { ...one, isOwner: isGM || one.isOwner }])),
    isGM,
    hasActiveGM: true,
    lastStep: null,
    words,
    ...rest,
  };
}
