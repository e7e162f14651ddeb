import { checkBoolean, checkInteger, checkRecord } from "../rules/cards/check.ts";
import { RuleError } from "../rules/cards/errors.ts";
import { checkShortList, checkText } from "./requests/checks.ts";

/** More of one kind than any encounter needs. */
const MOST_OF_A_KIND = 12;

/** Somebody in a prepared encounter. */
export interface CastMember {
  /** UUID of an actor, of a compendium or of the world. */
  readonly uuid: string;
  /** How many of them there are, 1 to 12. */
  readonly count: number;
  /** Hidden from players until the GM reveals it. */
  readonly hidden: boolean;
}

/** An encounter as a macro or a module describes it. */
export interface PreparedEncounter {
  readonly name: string;
  /** What it goes by: the id of a timing scheme, `in` for Foundry's own order; empty: as the world has it. */
  readonly order: string;
  readonly cast: readonly CastMember[];
}

function checkName(value: unknown, field: string): string {
  const name = checkText(value, field).trim();
  if (name === "") throw new RuleError(field, "must not be empty");
  return name;
}

function checkMember(value: unknown, field: string): CastMember {
  const { uuid, count = 1, hidden = false } = checkRecord(value, field);
  return {
    uuid: checkName(uuid, `${field}.uuid`),
    count: checkInteger(count, `${field}.count`, { min: 1, max: MOST_OF_A_KIND }),
    hidden: checkBoolean(hidden, `${field}.hidden`),
  };
}

/** Reads an encounter as somebody has written it down; throws a RuleError naming the field that will not do. */
export function checkPreparedEncounter(value: unknown): PreparedEncounter {
  const { name, order = "", cast } = checkRecord(value, "encounter");
  const members = checkShortList(cast, "cast").map((member, index) => checkMember(member, `cast[${index}]`));
  if (members.length === 0) throw new RuleError("cast", "must name somebody");
  const twice = members.findIndex(({ uuid }, index) => members.findIndex((m) => m.uuid === uuid) < index);
  if (twice >= 0) throw new RuleError(`cast[${twice}].uuid`, "is there already: give it a count");
  return { name: checkName(name, "name"), order: checkText(order, "order"), cast: members };
}
