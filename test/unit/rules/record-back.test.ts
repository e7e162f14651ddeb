import { expect, it } from "vitest";
import { fieldsOf, reversalOf } from "../../../src/data/plan/fields.ts";
import type { Json, JsonRecord } from "../../../src/rules/cards/delta.ts";

/** An actor with these records of earlier requests. */
function actor(...requests: readonly JsonRecord[]): JsonRecord {
  return { system: { actionValues: { activeModifiers: { stymied: false, requests } } } };
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
  expect(back(actor(first), actor(closed), actor(closed, later))).toEqual({
    stymied: false,
    requests: [first, later],
  });
  expect(back(actor(), actor(first), actor(first, later))).toEqual({ stymied: false, requests: [later] });
  expect(back(actor(first), actor(), actor(later))).toEqual({ stymied: false, requests: [later, first] });
});

it("restores no part of an entry that was removed since", () => {
  expect(back(actor(first), actor(closed), actor(later))).toBe("leave");
});
