import type { CardAttackData, SkillData } from "../../../data/item/index.ts";
import { coolRound, isTooHot } from "../plans/heat.ts";
import { heatText } from "../words/heat-text.ts";
import { aimWith, lookupText } from "../plans/subject.ts";
import { labelText, words } from "../../../ui/kit/words.ts";
import { tag } from "../../../ui/sheets/shared/tag.ts";
import type { Tag } from "../../../family/family.ts";

/**
 * Returns the tag for the lookup that decides whether the attack hits. If the item has no owner, the tag
 * shows only the skill's name.
 */
function aimTags(actor: Actor.Implementation | null, attack: CardAttackData): Tag[] {
  const { skill } = attack.printed;
  if (!actor) return skill === "" ? [] : [tag(skill, "fa-table-cells")];
  const { title, lookup, untrained } = aimWith(actor, attack);
  const text = `${labelText(title, words)} ${lookupText(lookup)}`;
  return [
    tag(text, "fa-table-cells"),
    ...(untrained ? [tag(words("ACTIONCARDS.Printed.Lookup.Untrained"), "fa-triangle-exclamation")] : []),
  ];
}

/** Returns the tags of an attack with printed cards (I5 to I10). */
export function cardAttackTags(actor: Actor.Implementation | null, attack: CardAttackData): Tag[] {
  const { burst, penetration, damage, reliability, blast, broken, heat } = attack.printed;
  const say = (key: string, data: Record<string, string | number> = {}) =>
    tag(words(`ACTIONCARDS.Printed.Shot.${key}`, data));
  return [
    ...(broken ? [tag(words("ACTIONCARDS.AttackCard.FIELDS.printed.broken.label"), "fa-wrench")] : []),
    ...(isTooHot(attack.printed) ? [tag(heatText(coolRound(heat), words), "fa-temperature-high")] : []),
    ...aimTags(actor, attack),
    say("DamageTag", { damage: `${damage.dice}${damage.die}` }),
    blast === "none"
      ? say("PenetrationTag", { penetration })
      : tag(words(`ACTIONCARDS.Printed.Blast.${blast}`), "fa-burst"),
    ...(burst > 1 ? [say("BurstTag", { burst })] : []),
    ...(reliability === "" ? [] : [say("ReliabilityTag", { reliability })]),
  ];
}

/** Returns the tag of an untrained skill; empty for any other skill. */
export function cardSkillTags({ printed }: SkillData): Tag[] {
  return printed.ranks > 0
    ? []
    : [tag(words("ACTIONCARDS.Printed.Lookup.Untrained"), "fa-triangle-exclamation")];
}
