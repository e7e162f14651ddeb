import { allFamilies } from "../../family/registry.ts";
import { loadRulesInUse } from "../../family/rules-registry.ts";
import { seesNumbersOf } from "../../platform/numbers-seen.ts";
import { onOdds } from "../odds/kept-odds.ts";
import { checkBy, parseCheck } from "./check-text.ts";
import { gameFor } from "./game-asking.ts";

/** Resolves the next time odds have been computed. */
async function moreOdds(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onOdds(() => {
      stop();
      resolve();
    });
  });
}

/**
 * Returns an actor's chance of success in a check written as text, such as "Stealth or agility 13": "62%", or
 * "about 62%" if the chance was sampled. Empty if the text names no number, or if the chance is unknown or
 * hidden from the user.
 */
export async function chanceOf(actor: Actor.Implementation, text: string): Promise<string> {
  await loadRulesInUse();
  const written = parseCheck(text);
  if (!written || written.number === null || !seesNumbersOf(actor)) return "";
  const game = gameFor(written, actor);
  const family = allFamilies().find(({ id }) => id === game?.id);
  if (!game || !family?.askedChance) return "";
  const check = checkBy(game.asking, written);
  for (;;) {
    const told = family.askedChance(actor, check);
    if (told !== null) return told;
    await moreOdds();
  }
}
