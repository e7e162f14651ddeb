import { activeModifiersOf } from "../../../data/fight/active-modifiers.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import type {
  AttemptMark,
  Influence,
  ActiveModifiers,
} from "../../../rules/actionValues/active-modifiers.ts";
import { actionRow } from "../../../rules/actionValues/contest-rows.ts";
import type { ActionKey } from "../../../rules/actionValues/actions.ts";
import { actorOf } from "../../../platform/collections.ts";
import { seenAs } from "../../../platform/unseen.ts";
import { bindings } from "../plans/bound.ts";
import { attemptName, typeName } from "../words/action-names.ts";
import { skillName } from "../words/skill-names.ts";
import { signed } from "../../../ui/kit/signed.ts";
import { positiveDice } from "../words/positive-dice.ts";
import { words } from "../../../ui/kit/words.ts";

/** What kinds of things stand between two Actions. */
export type ActiveModifiersKind = "stymied" | "defense" | "influence" | "attempt" | "moved";

/** One thing that counts for the Actions to come. */
interface ActiveModifiersRow {
  kind: ActiveModifiersKind;
  /** Which of its kind; empty where there is but one. */
  key: string;
  icon: string;
  text: string;
  lasts: string;
  removeLabel: string;
}

/** Somebody whose Trick is to be seen through before there are Actions again (X8). */
interface BinderView {
  uuid: string;
  text: string;
}

/** An actor's standing as their sheet shows it. */
export interface ActiveModifiersView {
  rows: ActiveModifiersRow[];
  /** Those who have left them without Actions. */
  binders: BinderView[];
  stymied: boolean;
  /** Why it cannot be read; empty where it can. */
  trouble: string;
}

function row(
  kind: ActiveModifiersKind,
  key: string,
  icon: string,
  text: string,
  lasts: string,
): ActiveModifiersRow {
  return {
    kind,
    key,
    icon,
    text,
    lasts,
    removeLabel: words("ACTIONCARDS.ActionValues.Sheet.Remove", { what: text }),
  };
}

/** An opponent as this user knows them, or that they are gone. */
function opponentName(uuid: string): string {
  const actor = actorOf(uuid);
  if (!actor) return words("ACTIONCARDS.ActionValues.Sheet.LostOpponent");
  return seenAs({ uuid, name: actor.calledAs, img: "" }, null).name;
}

/** What an influence gives, in words. */
function influenceText(actor: Actor.Implementation, influence: Influence): string {
  const { flags, dice, av, hitOnly, action, against, notOneShot } = influence;
  const parts = flags.map((flag) => words(`ACTIONCARDS.ActionValues.Flag.${flag}`));
  if (dice > 0) parts.push(positiveDice(dice));
  if (av !== 0) parts.push(words("ACTIONCARDS.ActionValues.Sheet.OnActionValues", { av: signed(av) }));
  if (hitOnly !== 0) parts.push(words("ACTIONCARDS.ActionValues.Sheet.OnHitting", { av: signed(hitOnly) }));
  if (action !== null)
    parts.push(words("ACTIONCARDS.ActionValues.Sheet.ForType", { action: typeName(actor, action) }));
  if (against !== null)
    parts.push(words("ACTIONCARDS.ActionValues.Sheet.Against", { name: opponentName(against) }));
  if (notOneShot) parts.push(words("ACTIONCARDS.ActionValues.Sheet.NotOneShot"));
  return parts.join(", ");
}

function lastsText({ lasts, sequences }: Influence): string {
  if (lasts === "sequences") return words("ACTIONCARDS.ActionValues.Sheet.SequencesLeft", { sequences });
  return words(`ACTIONCARDS.ActionValues.Lasting.${lasts}`);
}

/** Marks of an attempt that can be tried again, in words. */
const MARKS = { closed: "oneShot", hazardous: "hazardous", inspired: "inspired" } as const;

function markText(mark: AttemptMark): string {
  const set = (["closed", "hazardous", "inspired"] as const).filter((part) => mark[part]);
  return set.map((part) => words(`ACTIONCARDS.ActionValues.Flag.${MARKS[part]}`)).join(", ");
}

function rowsOf(actor: Actor.Implementation, activeModifiers: ActiveModifiers): ActiveModifiersRow[] {
  const { stymied, defense, influences, attempts: attempts, moved } = activeModifiers;
  const say = (key: string) => words(`ACTIONCARDS.ActionValues.Sheet.${key}`);
  return [
    ...(stymied
      ? [row("stymied", "", "fa-link", words("ACTIONCARDS.ActionValues.Flag.stymied"), say("StymiedLasts"))]
      : []),
    ...(defense
      ? [
          row(
            "defense",
            "",
            "fa-shield-halved",
            words("ACTIONCARDS.ActionValues.Sheet.ActiveDefense", {
              value: defense.value,
              skill: skillName(actor, defense.skill),
            }),
            say("UntilNextAction"),
          ),
        ]
      : []),
    ...Object.entries(moved).map(([key, times]) =>
      row(
        "moved",
        key,
        "fa-shoe-prints",
        movedText(key as ActionKey, times),
        words("ACTIONCARDS.ActionValues.Sheet.ThisSequence"),
      ),
    ),
    ...Object.entries(influences).map(([key, influence]) =>
      row("influence", key, "fa-star", influenceText(actor, influence), lastsText(influence)),
    ),
    ...Object.entries(attempts).map(([key, mark]) =>
      row("attempt", key, "fa-rotate-left", attemptText(actor, key, mark), say("EncounterLasts")),
    ),
  ];
}

/** A movement that was used, and how often it goes. */
function movedText(key: ActionKey, times: number): string {
  const { movement } = actionRow(key);
  const action = words(`ACTIONCARDS.ActionValues.Action.${key}`);
  return words("ACTIONCARDS.ActionValues.Sheet.Moved", {
    action,
    times,
    most: movement?.timesPerRound ?? times,
  });
}

/** Those whose Tricks are to be seen through. */
function bindersOf(actor: Actor.Implementation): BinderView[] {
  const uuids = new Set(bindings(actor).map(([, { by }]) => by));
  return [...uuids].flatMap((uuid) => {
    const binder = actorOf(uuid);
    if (!binder) return [];
    const { name } = seenAs({ uuid, name: binder.calledAs, img: "" }, null);
    return [{ uuid, text: words("ACTIONCARDS.ActionValues.Sheet.BoundBy", { name }) }];
  });
}

/** An attempt that was tried, and how it can be tried again. */
function attemptText(actor: Actor.Implementation, key: string, mark: AttemptMark): string {
  return words("ACTIONCARDS.ActionValues.Sheet.AttemptMark", {
    attempt: attemptName(actor, key),
    marks: markText(mark),
  });
}

/** What counts for an actor's Actions to come. */
export function activeModifiersView(actor: Actor.Implementation): ActiveModifiersView {
  try {
    const activeModifiers = activeModifiersOf(actor.fight.activeModifiers);
    const { stymied } = activeModifiers;
    return { rows: rowsOf(actor, activeModifiers), binders: bindersOf(actor), stymied, trouble: "" };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return {
      rows: [],
      binders: bindersOf(actor),
      stymied: false,
      trouble: words("ACTIONCARDS.ActionValues.Sheet.BadActiveModifiers", { reason: error.message }),
    };
  }
}
