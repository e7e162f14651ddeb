import { checkRecord } from "../rules/cards/check.ts";
import { RuleError } from "../rules/cards/errors.ts";
import {
  list,
  orElse,
  orNull,
  record,
  text,
  truth,
  whole,
  type Of,
  type Shape,
} from "../rules/cards/shape.ts";
import { MOST_NAMED } from "./requests/parts.ts";

/** The maximum number of copies of one actor. No encounter needs more. */
export const MOST_OF_A_KIND = 12;

const named: Shape<string> = {
  parse(value, field) {
    const name = text().parse(value, field).trim();
    if (name === "") throw new RuleError(field, "must not be empty");
    return name;
  },
  sample: text().sample,
};

/** The maximum distance from the scene's center on each axis, in grid spaces. */
const FARTHEST = 100;

const spaces = whole({ min: -FARTHEST, max: FARTHEST });

const members = list(
  record({
    /** The UUID of an actor in a compendium or in the world. */
    uuid: named,
    /** How many copies of this actor take part. */
    count: orElse(whole({ min: 1, max: MOST_OF_A_KIND }), 1),
    /** True to hide the tokens from players until the GM reveals them. */
    hidden: orElse(truth, false),
    /**
     * The token's position, in grid spaces to the right of the scene's center (`x`) and below it (`y`). Null
     * to let the system place the token.
     */
    at: orElse(orNull(record({ x: spaces, y: spaces })), null),
  }),
  MOST_NAMED,
);
/** One actor of a prepared encounter, with the number of copies. */
export type CastMember = Of<typeof members>[number];

/** An encounter as a macro or a module describes it. */
export interface PreparedEncounter {
  readonly name: string;
  /** The id of a timing scheme, `in` for Foundry's own order, or empty to use the world's setting. */
  readonly order: string;
  /** The id of the encounter's game. Empty if not specified. */
  readonly game: string;
  /** The UUID of the encounter's scene. Empty for the scene that the user views. */
  readonly scene: string;
  /** True if the world's party takes the place of the characters in the cast. */
  readonly party: boolean;
  readonly cast: readonly CastMember[];
}

/** Parses a prepared encounter. Throws a RuleError naming the invalid field. */
export function checkPreparedEncounter(value: unknown): PreparedEncounter {
  const data = checkRecord(value, "encounter");
  const cast = members.parse(data["cast"], "cast");
  if (cast.length === 0) throw new RuleError("cast", "must name somebody");
  const twice = cast.findIndex(({ uuid }, index) => cast.findIndex((m) => m.uuid === uuid) < index);
  if (twice >= 0) throw new RuleError(`cast[${twice}].uuid`, "is there already: give it a count");
  return {
    name: named.parse(data["name"], "name"),
    order: orElse(text(), "").parse(data["order"], "order"),
    game: orElse(text(), "").parse(data["game"], "game"),
    scene: orElse(text(), "").parse(data["scene"], "scene"),
    party: orElse(truth, false).parse(data["party"], "party"),
    cast,
  };
}
