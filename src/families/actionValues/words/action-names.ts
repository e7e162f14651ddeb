import { actorOf } from "../../../platform/collections.ts";
import { words } from "../../../ui/kit/words.ts";
import { skillName } from "./skill-names.ts";

/** How a test of a skill begins among the types of Actions. */
const TEST = "test-";

/** A type of Action in words: a row of the tables, or a test of a skill. */
export function typeName(actor: Actor.Implementation, type: string): string {
  if (type.startsWith(TEST))
    return words("ACTIONCARDS.ActionValues.Sheet.TestType", {
      skill: skillName(actor, type.slice(TEST.length)),
    });
  const keys = [`ACTIONCARDS.ActionValues.ContestRow.${type}`, `ACTIONCARDS.ActionValues.Action.${type}`];
  const known = keys.find((key) => game.i18n.has(key));
  return known === undefined ? type : words(known);
}

/** Where the type ends in a request's key: a test has its skill in it. */
function typeIn(key: string): string {
  const [first = "", second = ""] = key.split("-");
  return `${first}-` === TEST ? `${TEST}${second}` : first;
}

/** The UUID that was made a part of a key; empty: it is none. */
function uuidIn(about: string): string {
  return /^(?:Scene_\w{16}_Token_\w{16}_)?Actor_\w{16}$/.test(about) ? about.replaceAll("_", ".") : "";
}

/** A request in words, by its key: its type, and whom or what it was about. */
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
