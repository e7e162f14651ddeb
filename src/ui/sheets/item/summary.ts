import { PowerData } from "../../../data/item/index.ts";
import { familiesInPlay } from "../../../family/registry.ts";
import { keyOf } from "../../kit/words.ts";
import { fact, said, yesOrNo } from "./facts.ts";
import type { Fact } from "../../../family/family.ts";

function generalFacts({ ours, physical, isWearable }: Item.Implementation): Fact[] {
  const use =
    ours instanceof PowerData
      ? [fact("ACTIONCARDS.Power.FIELDS.use.label", said(`ACTIONCARDS.Power.Use.${ours.use}`))]
      : [];
  if (!physical) return use;
  return [
    fact("ACTIONCARDS.Physical.FIELDS.quantity.label", physical.quantity),
    yesOrNo("ACTIONCARDS.Physical.FIELDS.carried.label", physical.carried),
    ...(isWearable ? [yesOrNo("ACTIONCARDS.Physical.FIELDS.equipped.label", physical.equipped)] : []),
  ];
}

/** Facts under one heading. */
export interface SummaryGroup {
  family: string;
  title: string;
  facts: Fact[];
}

/** An item's facts for reading, by game; games without facts are left out. */
export function itemSummary(item: Item.Implementation): SummaryGroup[] {
  const groups = [
    { id: "general", facts: generalFacts(item) },
    ...familiesInPlay().flatMap((family) => family.facts(item)),
  ];
  return groups
    .filter(({ facts }) => facts.length > 0)
    .map(({ id, facts }) => ({ family: id, title: said(keyOf(id, `ACTIONCARDS.Family.${id}`)), facts }));
}
