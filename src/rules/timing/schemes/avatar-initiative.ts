import { checkBoolean, checkInteger, checkRecord } from "../../cards/check.ts";
import { RuleError } from "../../cards/errors.ts";
import { makeScheme } from "../make-scheme.ts";
import type { SchemeRules } from "../scheme.ts";
import { drawInitiative, drawPlaces, type InitiativePlace } from "./initiative-draw.ts";

/** What initiative leaves on a seat. */
export interface InitiativeSeat extends InitiativePlace {
  /** Their one Action of the round is used (C1). */
  readonly acted: boolean;
}

const ACTION = "action";

const rules: SchemeRules<InitiativeSeat> = {
  id: "avatar-initiative",
  counts: "order",
  opens: "clock",
  holds: false,
  parse(data, field) {
    const record = checkRecord(data, field);
    return {
      initiative: checkInteger(record["initiative"], `${field}.initiative`, { min: 0 }),
      tie: checkInteger(record["tie"], `${field}.tie`),
      acted: checkBoolean(record["acted"], `${field}.acted`),
    };
  },
  seat(combatants, _before, scratch) {
    const places = [...drawPlaces(combatants, scratch)];
    return new Map(places.map(([id, place]) => [id, { ...place, acted: false }]));
  },
  join({ combatant, scratch }, others) {
    const initiative = drawInitiative(combatant, scratch, false);
    const ties = others.filter((other) => other.initiative === initiative).map(({ tie }) => tie);
    return { initiative, tie: Math.min(1, ...ties) - 1, acted: false };
  },
  may: ({ acted }) => !acted,
  ways: ({ acted }) => (acted ? [] : [{ key: ACTION, cards: [] }]),
  act(seat, { key, cards }) {
    if (key !== ACTION) throw new RuleError("way", `must be ${ACTION}`);
    if (cards.length > 0) throw new RuleError("cards", "are not used here");
    return { ...seat, acted: true };
  },
  rank: ({ initiative, tie }) => [initiative, tie],
  coming: ({ acted }, segment) => (acted ? [] : [{ segment, latest: false }]),
  score: ({ initiative }) => initiative,
};

/** Avatar Initiative: AC Pick + IN, highest first, one Action per round (C1). */
export const avatarInitiative = makeScheme(rules);
