import { actorOf } from "../../../platform/collections.ts";
import { words } from "../../../ui/kit/words.ts";
import { skillName } from "./skill-names.ts";

/** The prefix of an Action type that is a skill test. */
const TEST = "test-";

/** Returns the name of an Action type: a skill test, a row of the contest table, or another named Action. */
export function typeName(actor: Actor.Implementation, type: string): string {
  if (type.startsWith(TEST))
    return words("ACTIONCARDS.ActionValues.Sheet.TestType", {
      skill: skillName(actor, type.slice(TEST.length)),
    });
  const keys = [`ACTIONCARDS.ActionValues.ContestRow.${type}`, `ACTIONCARDS.ActionValues.Action.${type}`];
  const known = keys.find((key) => game.i18n.has(key));
  return known === undefined ? type : words(known);
}

/** Returns the Action type at the start of an attempt's key. For a test, it includes the skill. */
function typeIn(key: string): string {
  const [first = "", second = ""] = key.split("-");
  return `${first}-` === TEST ? `${TEST}${second}` : first;
}

/** Returns the UUID that `about`, the end of an attempt's key, encodes; empty if it encodes none. */
function uuidIn(about: string): string {
  return /^(?:Scene_\w{16}_Token_\w{16}_)?Actor_\w{16}$/.test(about) ? about.replaceAll("_", ".") : "";
}

/** Returns the name of an attempt, read from its key: its type, and its target or subject. */
export function attemptName(actor: Actor.Implementation, key: string): string {
  const whole = typeIn(key);
  const type = typeName(actor, whole);
  const about = key.slice(whole.length + 1);
  const foe = actorOf(uuidIn(about));
  if (foe?.visible === true)
    return words("ACTIONCARDS.ActionValues.Sheet.AttemptAt", { type, name: foe.calledAs });
  if (foe || about === "") return type;
  return words("ACTIONCARDS.ActionValues.Sheet.AttemptAbout", { type, subject: about.replaceAll("_", " ") });
}
