import { itemKey, type Change } from "../../data/plan/owner-edits.ts";
import { words } from "./words.ts";

/** Returns the localized name of points, such as LIFE. */
function pointsName(which: string): string {
  const isBar = which === "life" || which === "concussion";
  return words(isBar ? `ACTIONCARDS.Request.ByHand.Number.${which}` : `ACTIONCARDS.Pool.${which}`);
}

function ratingName(key: string): string {
  const ofItem = itemKey(key);
  if (ofItem) return words(`ACTIONCARDS.Request.ByHand.Item.${ofItem.of}`, { item: ofItem.item });
  const [family = "", which = ""] = key.split(".");
  if (family === "pool") return words(`ACTIONCARDS.Pool.${which}`);
  if (family === "most") return words("ACTIONCARDS.RatingLog.Most", { what: pointsName(which) });
  if (family === "more") return words(`ACTIONCARDS.RatingLog.More.${which}`);
  if (family === "stat") return words(`ACTIONCARDS.Stat.${which}`);
  const attribute = `ACTIONCARDS.Request.ByHand.Attribute.${which}`;
  if (family === "die") return words("ACTIONCARDS.Request.ByHand.Number.die", { which: words(attribute) });
  if (family === "cause" || family === "rating") return words(attribute);
  return words(`ACTIONCARDS.Request.ByHand.Number.${family}`);
}

/** Describes a change to a number: the number's name, and the values before and after. */
export function changeOf({ key, before, after }: Change): string {
  return words("ACTIONCARDS.Request.ByHand.Change", { what: ratingName(key), before, after });
}
