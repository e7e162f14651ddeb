import { expect, it } from "vitest";
import { fieldsOf, reversalOf } from "../../../src/data/plan/fields.ts";
import type { Json, JsonRecord } from "../../../src/rules/cards/delta.ts";

/** An encounter in which one person has these records of earlier requests. */
function encounter(...requests: readonly JsonRecord[]): JsonRecord {
  return { system: { people: { wren: { activeModifiers: { stymied: false, requests } } } } };
}

function back(before: JsonRecord, after: JsonRecord, now: JsonRecord): Json | string {
  const [field] = fieldsOf(before, after);
  const reversal = reversalOf(field!, now, { strict: false, isOver: false });
  return reversal.type === "write" ? reversal.value : reversal.type;
}

const first = { key: "first", closed: false };
const closed = { key: "first", closed: true };
const later = { key: "later", closed: false };

it("restores each entry by its key, and keeps later ones", () => {
  expect(back(encounter(first), encounter(closed), encounter(closed, later))).toEqual({
    stymied: false,
    requests: [first, later],
  });
  expect(back(encounter(), encounter(first), encounter(first, later))).toEqual({
    stymied: false,
    requests: [later],
  });
  expect(back(encounter(first), encounter(), encounter(later))).toEqual({
    stymied: false,
    requests: [later, first],
  });
});

it("restores no part of an entry that was removed since", () => {
  expect(back(encounter(first), encounter(closed), encounter(later))).toBe("leave");
});
