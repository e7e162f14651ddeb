import { numberIn } from "../../rules/timing/time-names.ts";
import { cardsText } from "../clock/ways.ts";
import { listed } from "../kit/words.ts";
import { clockPage } from "../reference/clock-page.ts";
import type { Group, Known } from "./knowledge.ts";
import { stepWords } from "./step-words.ts";
import type { Person, TrackerInput } from "./view-input.ts";

/** A button of the encounter. `action` is core's name for the button. */
interface ClockControl {
  readonly action: "startCombat" | "nextTurn" | "previousTurn" | "nextRound" | "previousRound" | "endCombat";
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  readonly disabled: boolean;
  /** True if the button shows its label instead of only an icon. */
  readonly wide: boolean;
  readonly primary: boolean;
  /** A short text below the label that says what pressing the button leads to; may be empty. */
  readonly detail: string;
}

export interface ClockView {
  readonly begun: boolean;
  /** The big number: the Segment, or the Turn if the clock has no Segments; empty before the encounter begins. */
  readonly number: string;
  readonly unit: string;
  readonly turn: string;
  /** The size of the common die and the GM's roll of it for the Turn (F11); empty if the clock has no die. */
  readonly die: string;
  readonly status: string;
  /** Why the encounter can't continue; empty if it can. */
  readonly warning: string;
  /** The UUID of the journal page about this clock. */
  readonly page: string;
  readonly isTrouble: boolean;
  /** The text announced to screen readers whenever it changes. */
  readonly announcement: string;
  readonly controls: readonly ClockControl[];
}

interface Row {
  readonly person: Person;
  readonly known: Known;
}

/** If there are more names than this, texts only say how many there are. */
const MOST_NAMED = 2;

/**
 * Says who may act. Combatants who would have to combine cards are named only if no others may act, with the cards that
 * the clock proposes.
 */
function ableText(rows: readonly Row[], { timing, words }: TrackerInput): string {
  const peopleIn = (group: Group) =>
    rows.filter(({ known }) => known.group === group).map(({ person }) => person);
  const [now, combine] = [peopleIn("now"), peopleIn("combine")];
  if (now.length > MOST_NAMED) return words("ACTIONCARDS.Tracker.StatusMany", { count: now.length });
  if (now.length > 0) {
    const names = listed(
      words,
      now.map(({ name }) => name),
    );
    return words("ACTIONCARDS.Tracker.StatusAble", { names });
  }
  if (combine.length > MOST_NAMED)
    return words("ACTIONCARDS.Tracker.StatusCombineMany", { count: combine.length });
  const told = combine.map(({ id, name }) => {
    const [way] = timing.rows.find((row) => row.id === id)?.acts ?? [];
    return words("ACTIONCARDS.Tracker.StatusCombine", { name, cards: cardsText(way?.cards ?? []) });
  });
  return told.join(" ");
}

/**
 * Names the visible combatants that match `of` and must decide about a bonus card after a ten (Q1). Empty if
 * none.
 */
function askedText({ timing, people, words }: TrackerInput, of: (person: Person) => boolean): string {
  const asked = timing.rows.flatMap(({ id, bonus }) => (bonus ? (people.get(id) ?? []) : []));
  const names = asked.filter(of).map(({ name }) => name);
  return names.length === 0 ? "" : words("ACTIONCARDS.Tracker.StatusAsked", { names: listed(words, names) });
}

function statusOf(rows: readonly Row[], input: TrackerInput): string {
  const { timing, people, isGM, words } = input;
  const { round, acting } = timing.state;
  if (timing.encounter.combatants.length === 0) return words("ACTIONCARDS.Tracker.StatusEmpty");
  if (round === 0) return words("ACTIONCARDS.Tracker.StatusReady");
  const actor = acting === null ? undefined : people.get(acting);
  if (actor) return words("ACTIONCARDS.Tracker.StatusActing", { name: actor.name });
  const asked = askedText(input, () => true);
  if (asked !== "") return asked;
  const nobody = isGM ? "ACTIONCARDS.Tracker.StatusNobody" : "ACTIONCARDS.Tracker.StatusWait";
  return ableText(rows, input) || words(nobody);
}

/**
 * Returns the status for screen readers. Leaves out the user's own decisions about a bonus card, because the
 * initiative card announces them.
 */
function saidOf(status: string, input: TrackerInput): string {
  const isAsked = status !== "" && status === askedText(input, () => true);
  return isAsked ? askedText(input, ({ isOwner }) => !isOwner) : status;
}

function warningOf({ timing, isGM, hasActiveGM, words }: TrackerInput): string {
  if (timing.trouble !== null) {
    return isGM
      ? words("ACTIONCARDS.Tracker.Trouble", { reason: timing.trouble })
      : words("ACTIONCARDS.Tracker.TroubleForGm");
  }
  return hasActiveGM ? "" : words("ACTIONCARDS.Tracker.NoGm");
}

/** Tells a GM what the *Next* button does. */
function nextHint({ timing, people, words }: TrackerInput): string {
  const { newTurn, segment, acting, ids } = timing.following;
  if (newTurn) return words("ACTIONCARDS.Time.segments.NextTurn");
  if (segment === null) return words("ACTIONCARDS.Tracker.NextChance");
  const names = (acting === null ? ids : [acting]).flatMap((id) => people.get(id)?.name ?? []);
  if (timing.scheme.counts === "order") {
    return names.length === 0
      ? words("ACTIONCARDS.Time.segments.NextTurn")
      : words("ACTIONCARDS.Tracker.NextActing", { names: listed(words, names) });
  }
  return names.length === 0
    ? words("ACTIONCARDS.Time.segments.NextSegment", { segment })
    : words("ACTIONCARDS.Time.segments.NextSegmentFor", { segment, names: listed(words, names) });
}

function gmControls(input: TrackerInput): ClockControl[] {
  const { timing, lastStep, words } = input;
  const { stepsBack, trouble, encounter } = timing;
  const stuck = trouble !== null;
  if (timing.state.round === 0) {
    return [
      {
        action: "startCombat",
        label: words("ACTIONCARDS.Tracker.Begin"),
        hint: words("ACTIONCARDS.Time.segments.BeginHint"),
        icon: "fa-play",
        disabled: encounter.combatants.length === 0 || stuck,
        wide: true,
        primary: true,
        detail: "",
      },
      endControl(input),
    ];
  }
  const back = stepsBack > 0 ? stepWords(lastStep, input) : words("ACTIONCARDS.Tracker.BackNone");
  return [
    {
      action: "previousRound",
      label: words("ACTIONCARDS.Time.segments.BackOverTurn"),
      hint: words("ACTIONCARDS.Time.segments.BackOverTurnHint"),
      icon: "fa-backward-step",
      disabled: stepsBack === 0,
      wide: false,
      primary: false,
      detail: "",
    },
    {
      action: "previousTurn",
      label: words("ACTIONCARDS.Tracker.Back"),
      hint: words("ACTIONCARDS.Tracker.BackHint", { step: back, steps: stepsBack }),
      icon: "fa-arrow-rotate-left",
      disabled: stepsBack === 0,
      wide: false,
      primary: false,
      detail: "",
    },
    {
      action: "nextTurn",
      label: words("ACTIONCARDS.Tracker.Next"),
      hint: nextHint(input),
      icon: "fa-arrow-right",
      disabled: stuck,
      wide: true,
      primary: true,
      detail: stuck ? "" : nextHint(input),
    },
    {
      action: "nextRound",
      label: words("ACTIONCARDS.Time.segments.NewTurn"),
      hint: words("ACTIONCARDS.Time.segments.NewTurnHint"),
      icon: "fa-forward-step",
      disabled: stuck,
      wide: false,
      primary: false,
      detail: "",
    },
    endControl(input),
  ];
}

function endControl({ words }: TrackerInput): ClockControl {
  return {
    action: "endCombat",
    label: words("ACTIONCARDS.Tracker.EndEncounter"),
    hint: words("ACTIONCARDS.Tracker.EndEncounterHint"),
    icon: "fa-flag-checkered",
    disabled: false,
    wide: false,
    primary: false,
    detail: "",
  };
}

/** Returns a player's controls, if it is their Phase. Core's button to end the turn ends that Phase. */
function playerControls({ timing, people, words }: TrackerInput): ClockControl[] {
  const acting = timing.state.acting === null ? undefined : people.get(timing.state.acting);
  if (!acting?.isOwner) return [];
  return [
    {
      action: "nextTurn",
      label: words("ACTIONCARDS.Time.segments.EndOf", { name: acting.name }),
      hint: words("ACTIONCARDS.Time.segments.EndHint"),
      icon: "fa-check",
      disabled: timing.trouble !== null,
      wide: true,
      primary: true,
      detail: "",
    },
  ];
}

function dieOf({ timing, words }: TrackerInput): string {
  const { sides, roll = 0 } = timing.state.table;
  if (sides === undefined) return "";
  return words(roll > 0 ? "ACTIONCARDS.Tracker.DieThrown" : "ACTIONCARDS.Tracker.DieOf", { sides, roll });
}

/** Builds the context of the tracker's header and footer: the time, the status and the controls. */
export function clockView(rows: readonly Row[], input: TrackerInput): ClockView {
  const { timing, isGM, words } = input;
  const { round, segment } = timing.state;
  const begun = round > 0;
  const counts = timing.scheme.counts === "segments";
  const turn = begun ? words("ACTIONCARDS.Time.segments.TurnTitle", { round }) : "";
  const title = counts && begun ? words("ACTIONCARDS.Time.segments.SegmentTitle", { segment }) : "";
  const status = statusOf(rows, input);
  return {
    begun,
    number: begun ? String(counts ? numberIn(timing.scheme.time, segment) : round) : "",
    unit: words(counts ? "ACTIONCARDS.Time.segments.Segment" : "ACTIONCARDS.Time.segments.Turn"),
    turn,
    die: dieOf(input),
    status,
    warning: warningOf(input),
    page: clockPage(timing.scheme.id),
    isTrouble: timing.trouble !== null,
    announcement: begun ? [turn, title, saidOf(status, input)].filter((part) => part !== "").join(". ") : "",
    controls: isGM ? gmControls(input) : playerControls(input),
  };
}
