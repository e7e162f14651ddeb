import { standingOf } from "../../../data/actor/action-standing.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import type { DeedMark, Influence, Standing } from "../../../rules/actionValues/standing.ts";
import { deedName, typeName } from "../words/action-names.ts";
import { skillName } from "../words/skill-names.ts";
import { signed } from "../../../ui/kit/signed.ts";
import { positiveDice } from "../words/positive-dice.ts";
import { words } from "../../../ui/kit/words.ts";

/** What kinds of things stand between two Actions. */
export type StandingKind = "stymied" | "defence" | "influence" | "deed";

/** One thing that counts for the Actions to come. */
export interface StandingRow {
  kind: StandingKind;
  /** Which of its kind; empty where there is but one. */
  key: string;
  icon: string;
  text: string;
  lasts: string;
  removeLabel: string;
}

/** An actor's standing as his sheet shows it. */
export interface StandingView {
  rows: StandingRow[];
  /** Why it cannot be read; empty where it can. */
  trouble: string;
}

function row(kind: StandingKind, key: string, icon: string, text: string, lasts: string): StandingRow {
  return {
    kind,
    key,
    icon,
    text,
    lasts,
    removeLabel: words("ACTIONCARDS.ActionSheet.Remove", { what: text }),
  };
}

/** What an influence gives, in words. */
function influenceText(actor: Actor.Implementation, influence: Influence): string {
  const { flags, dice, av, action, notOneShot } = influence;
  const parts = flags.map((flag) => words(`ACTIONCARDS.Flag.${flag}`));
  if (dice > 0) parts.push(positiveDice(dice));
  if (av !== 0) parts.push(words("ACTIONCARDS.ActionSheet.OnActionValues", { av: signed(av) }));
  if (action !== null)
    parts.push(words("ACTIONCARDS.ActionSheet.ForType", { action: typeName(actor, action) }));
  if (notOneShot) parts.push(words("ACTIONCARDS.ActionSheet.NotOneShot"));
  return parts.join(", ");
}

function lastsText({ lasts, sequences }: Influence): string {
  if (lasts === "sequences") return words("ACTIONCARDS.ActionSheet.SequencesLeft", { sequences });
  return words(`ACTIONCARDS.Lasting.${lasts}`);
}

/** Marks of a deed that can be tried again, in words. */
const MARKS = { closed: "oneShot", hazardous: "hazardous", inspired: "inspired" } as const;

function markText(mark: DeedMark): string {
  const set = (["closed", "hazardous", "inspired"] as const).filter((part) => mark[part]);
  return set.map((part) => words(`ACTIONCARDS.Flag.${MARKS[part]}`)).join(", ");
}

function rowsOf(actor: Actor.Implementation, standing: Standing): StandingRow[] {
  const { stymied, defence, influences, deeds } = standing;
  const say = (key: string) => words(`ACTIONCARDS.ActionSheet.${key}`);
  return [
    ...(stymied
      ? [row("stymied", "", "fa-link", words("ACTIONCARDS.Flag.stymied"), say("StymiedLasts"))]
      : []),
    ...(defence
      ? [
          row(
            "defence",
            "",
            "fa-shield-halved",
            words("ACTIONCARDS.ActionSheet.ActiveDefence", {
              value: defence.value,
              skill: skillName(actor, defence.skill),
            }),
            say("UntilNextAction"),
          ),
        ]
      : []),
    ...Object.entries(influences).map(([key, influence]) =>
      row("influence", key, "fa-star", influenceText(actor, influence), lastsText(influence)),
    ),
    ...Object.entries(deeds).map(([key, mark]) =>
      row("deed", key, "fa-rotate-left", deedText(actor, key, mark), say("EncounterLasts")),
    ),
  ];
}

/** A deed that was tried, and how it can be tried again. */
function deedText(actor: Actor.Implementation, key: string, mark: DeedMark): string {
  return words("ACTIONCARDS.ActionSheet.DeedMark", { deed: deedName(actor, key), marks: markText(mark) });
}

/** What counts for an actor's Actions to come. */
export function standingView(actor: Actor.Implementation): StandingView {
  try {
    return { rows: rowsOf(actor, standingOf(actor.ours.action.standing)), trouble: "" };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return { rows: [], trouble: words("ACTIONCARDS.ActionSheet.BadStanding", { reason: error.message }) };
  }
}
