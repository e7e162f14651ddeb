import type { FreeModifier } from "../../../data/requests/parts.ts";
import type { ShootRequest } from "../../../data/requests/printed-requests.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { ruleVariants } from "../../../platform/settings/variants.ts";
import { labelText, type Words } from "../../../platform/words.ts";

const LOCATION = "ACTIONCARDS.Printed.Card.Location.";

/**
 * What a called location adds to the target number (Q19), labeled with the location's localization key. Empty if no
 * location is called. Throws a RequestRefused if the world does not play called shots or the target lacks the location.
 */
export function callOf(
  { called, calledFor }: Pick<ShootRequest, "called" | "calledFor">,
  target: Actor.Implementation,
): FreeModifier[] {
  if (called === "") return [];
  if (ruleVariants().printed.called !== "yes") throw new RequestRefused("NoCalledShots");
  const key = `${LOCATION}${called}`;
  if (target.ours.printed.lacks.has(called))
    throw new RequestRefused("LacksLocation", { actor: target, location: { key } });
  return [{ label: key, value: calledFor }];
}

/** Localizes the label of a modifier to the target number. */
export function addedLabel(label: string, words: Words): string {
  const text = labelText(label, words);
  return label.startsWith(LOCATION) ? words("ACTIONCARDS.Printed.Shot.CalledAt", { location: text }) : text;
}
