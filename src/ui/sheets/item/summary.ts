import { PowerData } from "../../../data/item/index.ts";
import { actionSummary } from "../../../families/actionValues/item/summary.ts";
import { avatarSummary } from "../../../families/avatar/item/summary.ts";
import { fact, said, yesOrNo, type Fact } from "./facts.ts";
import { imperfectSummary } from "../../../families/printed/item/summary.ts";

/** What one family of rules knows of an item; `general`: what all of them go by. */
export interface FactGroup {
  family: "general" | "avatar" | "fads" | "printed" | "action";
  title: string;
  facts: Fact[];
}

function generalFacts({ ours, physical, isWearable }: Item.Implementation): Fact[] {
  const use =
    ours instanceof PowerData
      ? [fact("ACTIONCARDS.Power.FIELDS.use.label", said(`ACTIONCARDS.PowerUse.${ours.use}`))]
      : [];
  if (!physical) return use;
  return [
    fact("ACTIONCARDS.Physical.FIELDS.quantity.label", physical.quantity),
    yesOrNo("ACTIONCARDS.Physical.FIELDS.carried.label", physical.carried),
    ...(isWearable ? [yesOrNo("ACTIONCARDS.Physical.FIELDS.equipped.label", physical.equipped)] : []),
  ];
}

/** By which action called forward it counts. */
function fadsFacts({ reaction }: Item.Implementation): Fact[] {
  if (reaction === "none") return [];
  return [fact("ACTIONCARDS.Item.FIELDS.reaction.label", said(`ACTIONCARDS.ReactionMark.${reaction}`))];
}

/** What there is to know about an item, for reading, by family; without those that have nothing to say. */
export function itemSummary(item: Item.Implementation): FactGroup[] {
  const groups = {
    general: generalFacts(item),
    avatar: avatarSummary(item),
    fads: fadsFacts(item),
    printed: imperfectSummary(item),
    action: actionSummary(item),
  };
  return Object.entries(groups)
    .filter(([, facts]) => facts.length > 0)
    .map(([family, facts]) => ({
      family: family as FactGroup["family"], // the keys are those above
      title: said(`ACTIONCARDS.Family.${family}`),
      facts,
    }));
}
