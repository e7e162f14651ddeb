import { ASK_MODES, type AskMode } from "../../data/message/ask-modes.ts";
import type { AskedCheck, Asking } from "../../family/asking.ts";
import type { Option } from "../kit/option.ts";
import type { Words } from "../kit/words.ts";

export interface AskDraft {
  readonly name: string;
  readonly shown: AskMode;
  readonly chosen: readonly string[];
  /** The check of each game, keyed by game id. */
  readonly checks: Readonly<Record<string, AskedCheck>>;
}

/** An actor who can be asked for a check. */
export interface Candidate {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** The id of the game whose checks the actor makes; empty if no game in play has checks for the actor. */
  readonly game: string;
  readonly skills: readonly string[];
}

interface CheckFields {
  readonly game: string;
  /** The game's name; empty if all checks belong to one game. */
  readonly legend: string;
  readonly skills: readonly Option[];
  readonly attributes: readonly Option[];
  /**
   * Names the chosen actors who lack the skill, and the attribute that they use instead. Empty if all have
   * the skill, or if the game lets actors use skills that they lack.
   */
  readonly lacking: string;
  readonly number: string;
  readonly eachOther: boolean;
}

/** Template context of the window in which a GM asks for a check. */
export interface AskView {
  readonly name: string;
  readonly people: readonly {
    readonly name: string;
    readonly label: string;
    readonly img: string;
    readonly checked: boolean;
  }[];
  readonly checks: readonly CheckFields[];
  readonly shown: readonly Option[];
  readonly blocked: boolean;
  /** Names the missing input; empty if the form is complete. */
  readonly missing: string;
}

/**
 * Lists the skills to choose from: the skills of `people` and the chosen skill, sorted by name. Skips
 * duplicates, ignoring case.
 */
function skillsIn(
  people: readonly Candidate[],
  chosen: string,
  asking: Asking,
  words: Words,
): { key: string; label: string }[] {
  const keys = new Map<string, string>();
  for (const key of [...people.flatMap(({ skills }) => skills), chosen])
    if (key !== "") keys.set(key.toLocaleLowerCase(), keys.get(key.toLocaleLowerCase()) ?? key);
  const named = [...keys.values()].map((key) => ({ key, label: words(asking.labelOf(key)) }));
  return named.toSorted((one, other) => one.label.localeCompare(other.label));
}

function lacks({ skills }: Candidate, skill: string): boolean {
  return !skills.some((key) => key.toLocaleLowerCase() === skill.toLocaleLowerCase());
}

function fieldsOf(
  game: string,
  legend: string,
  asking: Asking,
  check: AskedCheck,
  people: readonly Candidate[],
  words: Words,
): CheckFields {
  const none = (label: string) => ({ value: "", label: words(label), selected: false });
  const isChosen = (key: string) => key.toLocaleLowerCase() === check.skill.toLocaleLowerCase();
  const lacking = check.skill === "" ? [] : people.filter((one) => lacks(one, check.skill));
  const names = lacking.map(({ name }) => name).join(", ");
  const key = check.attribute === "" ? "Lack" : "LackWith";
  const attribute = words(asking.labelOf(check.attribute));
  return {
    game,
    legend,
    skills: [
      none("ACTIONCARDS.Asking.NoSkill"),
      ...skillsIn(people, check.skill, asking, words).map(({ key: value, label }) => ({
        value,
        label,
        selected: isChosen(value),
      })),
    ],
    attributes: [
      ...(asking.attributes.length > 0 ? [none("ACTIONCARDS.Asking.NoAttribute")] : []),
      ...asking.attributes.map((value) => ({
        value,
        label: words(asking.labelOf(value)),
        selected: value === check.attribute,
      })),
    ],
    lacking:
      names === "" || asking.isUnlearned ? "" : words(`ACTIONCARDS.Asking.${key}`, { names, attribute }),
    number: check.number === null ? "" : String(check.number),
    eachOther: check.number === null,
  };
}

/** Builds the context of the ask window. `games` has the games in play, keyed by id. */
export function askView(
  draft: AskDraft,
  candidates: readonly Candidate[],
  games: ReadonlyMap<string, { readonly label: string; readonly asking: Asking }>,
  words: Words,
): AskView {
  const { name, shown, chosen, checks } = draft;
  const asked = candidates.filter(({ uuid, game }) => game !== "" && chosen.includes(uuid));
  const played = [...games].filter(([id]) => asked.some(({ game }) => game === id));
  const isEmpty = played.some(([id]) => checks[id]?.skill === "" && checks[id].attribute === "");
  const missing = asked.length === 0 ? "ChooseWho" : isEmpty ? "ChooseWhat" : "";
  return {
    name,
    people: candidates.map((one, index) => ({
      name: `who.${index}`,
      label: one.name,
      img: one.img,
      checked: chosen.includes(one.uuid),
    })),
    checks: played.flatMap(([id, { label, asking }]) => {
      const check = checks[id];
      const own = asked.filter(({ game }) => game === id);
      return check ? [fieldsOf(id, played.length > 1 ? label : "", asking, check, own, words)] : [];
    }),
    shown: ASK_MODES.map((value) => ({
      value,
      label: words(`ACTIONCARDS.Asked.Shown.${value}`),
      selected: value === shown,
    })),
    blocked: missing !== "",
    missing: missing === "" ? "" : words(`ACTIONCARDS.Asking.${missing}`),
  };
}
