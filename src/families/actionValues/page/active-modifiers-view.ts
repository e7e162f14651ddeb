import { activeModifiersOf } from "../../../data/fight/active-modifiers.ts";
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

export type ActiveModifiersKind = "stymied" | "defense" | "influence" | "attempt" | "moved";

interface ActiveModifiersRow {
  kind: ActiveModifiersKind;
  /** The modifier's key; empty if an actor can have only one modifier of this kind. */
  key: string;
  icon: string;
  text: string;
  lasts: string;
  removeLabel: string;
}

/**
 * An actor whose Trick binds the sheet's actor. The bound actor has no Actions until they see through the Trick (X8).
 */
interface BinderView {
  uuid: string;
  text: string;
}

export interface ActiveModifiersView {
  rows: ActiveModifiersRow[];
  /** The actors whose Tricks bind this actor. */
  binders: BinderView[];
  stymied: boolean;
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

/** Returns an opponent's name as this user may know it; a generic text if the opponent was deleted. */
function opponentName(uuid: string): string {
  const actor = actorOf(uuid);
  if (!actor) return words("ACTIONCARDS.ActionValues.Sheet.LostOpponent");
  return seenAs({ uuid, name: actor.calledAs, img: "" }, null).name;
}

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

/** Maps an attempt's marks to the flags whose labels they use. */
const MARKS = { closed: "oneShot", hazardous: "hazardous", inspired: "inspired" } as const;

function markText(mark: AttemptMark): string {
  const set = (["closed", "hazardous", "inspired"] as const).filter((part) => mark[part]);
  return set.map((part) => words(`ACTIONCARDS.ActionValues.Flag.${MARKS[part]}`)).join(", ");
}

function rowsOf(actor: Actor.Implementation, activeModifiers: ActiveModifiers): ActiveModifiersRow[] {
  const { stymied, defense, influences, attempts, moved } = activeModifiers;
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

/** Says how often a movement was used this round, and how often it may be used. */
function movedText(key: ActionKey, times: number): string {
  const { movement } = actionRow(key);
  const action = words(`ACTIONCARDS.ActionValues.Action.${key}`);
  return words("ACTIONCARDS.ActionValues.Sheet.Moved", {
    action,
    times,
    most: movement?.timesPerRound ?? times,
  });
}

/** Returns the actors whose Tricks bind this actor. */
function bindersOf(actor: Actor.Implementation): BinderView[] {
  const uuids = new Set(bindings(actor).map(([, { by }]) => by));
  return [...uuids].flatMap((uuid) => {
    const binder = actorOf(uuid);
    if (!binder) return [];
    const { name } = seenAs({ uuid, name: binder.calledAs, img: "" }, null);
    return [{ uuid, text: words("ACTIONCARDS.ActionValues.Sheet.BoundBy", { name }) }];
  });
}

/** Returns an attempt as text, followed by its marks, such as Hazardous. */
function attemptText(actor: Actor.Implementation, key: string, mark: AttemptMark): string {
  return words("ACTIONCARDS.ActionValues.Sheet.AttemptMark", {
    attempt: attemptName(actor, key),
    marks: markText(mark),
  });
}

export function activeModifiersView(actor: Actor.Implementation): ActiveModifiersView {
  const activeModifiers = activeModifiersOf(actor.fight.activeModifiers);
  const { stymied } = activeModifiers;
  return { rows: rowsOf(actor, activeModifiers), binders: bindersOf(actor), stymied };
}
