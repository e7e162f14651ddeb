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

/** More of one kind than any encounter needs. */
const MOST_OF_A_KIND = 12;

const named: Shape<string> = {
  parse(value, field) {
    const name = text().parse(value, field).trim();
    if (name === "") throw new RuleError(field, "must not be empty");
    return name;
  },
  sample: text().sample,
};

/** No scene that anybody plays on is wider. */
const FARTHEST = 100;

const spaces = whole({ min: -FARTHEST, max: FARTHEST });

const members = list(
  record({
    /** UUID of an actor, of a compendium or of the world. */
    uuid: named,
    /** How many of them there are. */
    count: orElse(whole({ min: 1, max: MOST_OF_A_KIND }), 1),
    /** Hidden from players until the GM reveals it. */
    hidden: orElse(truth, false),
    /** Where their token is placed, in spaces to the right of the middle of the scene and below it; several of a kind side by side. */
    at: orElse(orNull(record({ x: spaces, y: spaces })), null),
  }),
  MOST_NAMED,
);
/** Somebody in a prepared encounter. */
export type CastMember = Of<typeof members>[number];

/** An encounter as a macro or a module describes it. */
export interface PreparedEncounter {
  readonly name: string;
  /** What it goes by: the id of a timing scheme, `in` for Foundry's own order; empty: as the world has it. */
  readonly order: string;
  /** The id of the game it is for; empty: it does not say. */
  readonly game: string;
  readonly cast: readonly CastMember[];
}

/** Reads an encounter as somebody has written it down; throws a RuleError naming the field that will not do. */
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
    cast,
  };
}
