import { storedTiming } from "../../platform/stored-timing.ts";
import { sendTiming } from "../../encounter/timing/submit.ts";
import { PHASE_DICE } from "../../rules/fads/dice.ts";
import { allSchemes, TIMING_SCHEMES } from "../../rules/timing/schemes/registry.ts";
import { isClockInPlay } from "../../family/registry.ts";
import { CORE_ORDER } from "../../rules/timing/schemes/own-clocks.ts";
import { ORDER_POLICIES } from "../../platform/settings/index.ts";
import { optionsOf, type Option } from "../kit/option.ts";
import { schemeName } from "../kit/scheme-name.ts";
import { words } from "../kit/words.ts";
import { confirm } from "../sheets/shared/confirm.ts";

/** Template context of a GM's choices for an encounter's timing. */
export interface SchemeChoice {
  readonly schemes: readonly Option[];
  /**
   * The sizes to choose from for the common die, which is rolled for all combatants; empty if the scheme has no die.
   */
  readonly dice: readonly Option[];
}

/** The option value that lets the highest SPD decide the die. */
const BY_SPD = "";

/**
 * Returns the ids of the schemes that an encounter can use: the system's and those of modules. Leaves out those of
 * games that are not in play, but keeps the current one.
 */
function offered(current: string): readonly string[] {
  const policies: readonly string[] = ORDER_POLICIES;
  const added = allSchemes().filter((scheme) => !TIMING_SCHEMES.includes(scheme));
  const all = [...policies, ...added.map(({ id }) => id).filter((id) => !policies.includes(id))];
  return all.filter((id) => id === current || isClockInPlay(id));
}

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

/**
 * Switches the encounter to another scheme and returns true. In a started encounter, this begins a new Turn,
 * so the GM is asked first; returns false if the GM declines.
 */
export async function chooseScheme(combat: Combat.Implementation, scheme: string): Promise<boolean> {
  if (combat.started) {
    const title = words("ACTIONCARDS.Tracker.SchemeTitle");
    const question = words("ACTIONCARDS.Tracker.SchemeQuestion", { scheme: schemeName(scheme) });
    if (!(await confirm(title, question))) return false;
  }
  await sendTiming(combat, { type: "scheme", scheme });
  return true;
}

/** Sets the size of the common die, from the next Turn on. */
export async function chooseDie(combat: Combat.Implementation, value: string): Promise<void> {
  await sendTiming(combat, { type: "die", sides: value === BY_SPD ? null : Number(value) });
}
