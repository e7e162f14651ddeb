import { listed, type Words } from "../../platform/words.ts";

interface ChargePerson {
  readonly uuid: string;
  readonly name: string;
  readonly near: boolean;
  /** True if the distance is measured between tokens, so the user does not enter it. */
  readonly measured: boolean;
}

/** A spot that the Charge can go to. */
interface ChargePlace {
  /**
   * The option's value: empty to leave the token where it is, a character's UUID for the spot next to them, or `MARKED`
   * for the spot picked on the board.
   */
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/** The option value of the spot picked on the board. */
export const MARKED = "marked";

export interface ChargeView {
  readonly destination: string;
  /** The spots to choose from; empty if the charger has no token on the viewed scene. */
  readonly places: readonly ChargePlace[];
  /** True if a spot is selected, so the user doesn't have to describe the destination. */
  readonly isPlaced: boolean;
  readonly inMelee: boolean;
  readonly hostiles: readonly ChargePerson[];
}

/** A character, with the name that this user sees. */
interface Named {
  readonly uuid: string;
  readonly calledAs: string;
}

/** The characters that a Charge can go next to, and those near the spot that the user picked on the board. */
interface ChargeBoard {
  /** The characters with a free spot next to them. */
  readonly nextTo: readonly Named[];
  /** The characters near the spot picked on the board; null if none is picked. */
  readonly marked: readonly Named[] | null;
}

interface ChargeDraft {
  readonly destination: string;
  /** The value of the selected spot; see `ChargePlace`. */
  readonly place: string;
  readonly inMelee: boolean;
  /** UUIDs of the characters within 5 feet, measured between tokens or as the user marked them. */
  readonly near: readonly string[];
}

/** Returns the options for the spot. No option is selected if `chosen` is a spot that is no longer available. */
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
 * Builds the dialog's context. Lists those of `others` who are within 5 feet, or whose distance can't be measured.
 * `board` is null if the charger has no token on the viewed scene.
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
