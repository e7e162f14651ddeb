/**
 * Checks that the system's own types have every member of the public declarations. The type checker compares
 * them.
 */
import { expectTypeOf, it } from "vitest";
import type { Family, SchemeRules } from "../../../src/api/action-cards.d.ts";
import type { ChatCard } from "../../../src/family/chat-card.ts";
import type { NewFamily } from "../../../src/family/family.ts";
import type { SchemeRules as OwnSchemeRules } from "../../../src/rules/timing/scheme.ts";

it("tells modules of no part of a game, a card or a clock that the system does not take", () => {
  type Card = NonNullable<Family["cards"]>[number];
  expectTypeOf<Exclude<keyof Family, keyof NewFamily>>().toBeNever();
  expectTypeOf<Exclude<keyof Card, keyof ChatCard>>().toBeNever();
  expectTypeOf<Exclude<keyof SchemeRules<object>, keyof OwnSchemeRules<object>>>().toBeNever();
});
