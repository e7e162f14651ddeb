import type { Words } from "../../platform/words.ts";
import { listed } from "../../platform/words.ts";

/** Another character in the fight. */
interface ChargePerson {
  readonly uuid: string;
  readonly name: string;
  readonly near: boolean;
  /** True if their tokens give the distance, so there is nothing to declare. */
  readonly measured: boolean;
}

/** A place on the board to choose. */
interface ChargePlace {
  /** Empty: the token is not moved; a character's UUID: next to them; `MARKED`: the place picked on the board. */
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/** The value of the place picked on the board. */
export const MARKED = "marked";

/** The view of a Charge while it is declared. */
export interface ChargeView {
  readonly destination: string;
  /** Empty if the charger has no token on the viewed scene. */
  readonly places: readonly ChargePlace[];
  /** True if a place is chosen, so the destination need not be described. */
  readonly isPlaced: boolean;
  readonly inMelee: boolean;
  readonly hostiles: readonly ChargePerson[];
}

/** A character, as the user calls them. */
interface Named {
  readonly uuid: string;
  readonly calledAs: string;
}

/** Where a Charge can go on the board. */
interface ChargeBoard {
  /** The characters with a free place next to them. */
  readonly nextTo: readonly Named[];
  /** Who stands at the place picked on the board; null if none was picked. */
  readonly marked: readonly Named[] | null;
}

/** The choices made for a Charge. */
interface ChargeDraft {
  readonly destination: string;
  /** The value of the chosen place. */
  readonly place: string;
  readonly inMelee: boolean;
  /** UUIDs of the characters within 5 feet, by tokens or as the charger says. */
  readonly near: readonly string[];
}

/** The places to choose; the chosen one may be gone. */
function placesOn({ nextTo, marked }: ChargeBoard, chosen: string, words: Words): ChargePlace[] {
  const names = marked?.map(({ calledAs }) => calledAs) ?? [];
  const place = (value: string, label: string) => ({ value, label, selected: value === chosen });
  return [
    place("", words("ACTIONCARDS.Encounter.Charge.PlaceNone")),
    ...nextTo.map(({ uuid, calledAs: name }) =>
      place(uuid, words("ACTIONCARDS.Encounter.Charge.PlaceNext", { name })),
    ),
    ...(marked
      ? [
          place(
            MARKED,
            names.length > 0
              ? words("ACTIONCARDS.Encounter.Charge.PlaceMarkedNext", { names: listed(words, names) })
              : words("ACTIONCARDS.Encounter.Charge.PlaceMarked"),
          ),
        ]
      : []),
  ];
}

/**
 * The view of a Charge past these characters; those farther away by their tokens are left out. `board` is null if the
 * charger has no token on the viewed scene.
 */
export function chargeView(
  { destination, place, inMelee, near }: ChargeDraft,
  others: readonly Named[],
  measured: (uuid: string) => boolean,
  board: ChargeBoard | null,
  words: Words,
): ChargeView {
  const hostiles = others.map(({ uuid, calledAs: name }) => ({
    uuid,
    name,
    near: near.includes(uuid),
    measured: measured(uuid),
  }));
  const places = board ? placesOn(board, place, words) : [];
  return {
    destination,
    places,
    isPlaced: places.some(({ value, selected }) => selected && value !== ""),
    inMelee,
    hostiles: hostiles.filter((one) => one.near || !one.measured),
  };
}
