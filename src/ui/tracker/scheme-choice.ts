import { storedTiming } from "../../platform/stored-timing.ts";
import { sendTiming } from "../../timing/submit.ts";
import { PHASE_DICE } from "../../rules/fads/dice.ts";
import { allSchemes, TIMING_SCHEMES } from "../../rules/timing/schemes/registry.ts";
import { isClockInPlay } from "../../family/registry.ts";
import { CORE_ORDER, ORDER_POLICIES } from "../../settings/index.ts";
import { optionsOf, type Option } from "../kit/option.ts";
import { schemeName } from "../kit/scheme-name.ts";
import { words } from "../kit/words.ts";
import { confirm } from "../sheets/shared/confirm.ts";

/** How an encounter keeps time, for its GM to choose. */
export interface SchemeChoice {
  readonly schemes: readonly Option[];
  /** The common dice, where the table throws one; none elsewhere. */
  readonly dice: readonly Option[];
}

/** The value that stands for the die that the party's SPD asks for. */
const BY_SPD = "";

/**
 * Schemes that an encounter can go by: those that the world can choose, and whatever modules have added. One of a
 * game that the world does not play is no choice, but for an encounter that goes by it already.
 */
function offered(current: string): readonly string[] {
  const policies: readonly string[] = ORDER_POLICIES;
  const added = allSchemes().filter((scheme) => !TIMING_SCHEMES.includes(scheme));
  const all = [...policies, ...added.map(({ id }) => id).filter((id) => !policies.includes(id))];
  return all.filter((id) => id === current || isClockInPlay(id));
}

/** The choices of this encounter as they stand. */
export function schemeChoice(combat: Combat.Implementation): SchemeChoice {
  const { timing } = combat;
  const current = timing?.scheme.id ?? CORE_ORDER;
  const schemes = optionsOf(offered(current), current, schemeName);
  if (!timing?.scheme.throws) return { schemes, dice: [] };
  const die = storedTiming(combat)?.die ?? null;
  const dice = [null, ...PHASE_DICE].map((sides) => ({
    value: sides === null ? BY_SPD : String(sides),
    label:
      sides === null ? words("ACTIONCARDS.Tracker.DieBySpd") : words("ACTIONCARDS.Tracker.DieOf", { sides }),
    selected: sides === die,
  }));
  return { schemes, dice };
}

/** Goes on by another scheme; under way, where a new Turn begins with it, only after a question. Is it done? */
export async function chooseScheme(combat: Combat.Implementation, scheme: string): Promise<boolean> {
  if (combat.started) {
    const title = words("ACTIONCARDS.Tracker.SchemeTitle");
    const question = words("ACTIONCARDS.Tracker.SchemeQuestion", { scheme: schemeName(scheme) });
    if (!(await confirm(title, question))) return false;
  }
  await sendTiming(combat, { type: "scheme", scheme });
  return true;
}

/** The die that everybody throws from the next Turn on. */
export async function chooseDie(combat: Combat.Implementation, value: string): Promise<void> {
  await sendTiming(combat, { type: "die", sides: value === BY_SPD ? null : Number(value) });
}
