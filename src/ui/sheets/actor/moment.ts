import type { TimingRow } from "../../../rules/timing/scheme.ts";
import { isOnRow, rowOf } from "../../../encounter/groups.ts";
import { mySeated } from "../../hand/hands-of-mine.ts";
import { words, type Words } from "../../kit/words.ts";
import { openActions } from "../../kit/open-sheet.ts";
import { Notices } from "../../notices/notices.ts";
import { noticesView, type NoticesView } from "../../notices/notices-view.ts";
import { attackBy, proposedAttack } from "../../clock/proposed-attack.ts";
import { handView, type HandView } from "../../tracker/hand-faces.ts";
import { timeWords } from "../../kit/time-words.ts";
import { chipsOf, type ChipView } from "../../tracker/chips.ts";
import { controlsOf, type ControlView } from "../../tracker/control-view.ts";
import { controlOf } from "../../tracker/controls.ts";
import { guardingIn } from "../../tracker/guarding.ts";
import type { Seated } from "../../clock/seated.ts";

/** Template context of an actor's state in the running encounter, for the sheet. */
export interface MomentView {
  /** The Segment, or the Turn if the clock has no Segments. */
  readonly time: string;
  /** The actor's localized state now, such as acting or out. */
  readonly status: string;
  readonly now: boolean;
  readonly hand: HandView | null;
  readonly chips: readonly ChipView[];
  readonly controls: readonly ControlView[];
  /** The notices about the actor. */
  readonly notices: NoticesView["notices"];
}

const STATUS: Readonly<Record<TimingRow["status"], string>> = {
  acting: "ACTIONCARDS.Encounter.Moment.Acting",
  able: "ACTIONCARDS.Encounter.Moment.Able",
  later: "ACTIONCARDS.Time.segments.GroupLater",
  spent: "ACTIONCARDS.Time.segments.GroupSpent",
  out: "ACTIONCARDS.Tracker.GroupOut",
};

/**
 * Returns the actor's most urgent row among those that this user acts for in the viewed encounter. Null if there is
 * no such row or no running clock.
 */
function seatOfMine(actor: Actor.Implementation): Seated | null {
  const seated = mySeated().find(({ combat, id }) => isOnRow(combat, id, actor));
  return seated && (seated.combat.timing?.state.round ?? 0) > 0 ? seated : null;
}

function statusOf({ combat, row }: Seated): string {
  const say = timeWords(combat.timing?.scheme.time ?? "segments", words);
  // Another Phase is open. Its combatant may be hidden.
  if (row.status === "able" && row.acts.length === 0) return say("ACTIONCARDS.Time.segments.After");
  const coming = row.status === "later" ? row.coming[0] : undefined;
  if (!coming || combat.timing?.scheme.counts !== "segments") return say(STATUS[row.status]);
  return say("ACTIONCARDS.Time.segments.NextIn", { segment: coming.segment });
}

function combatantOf({ combat, id }: Seated, actor: Actor.Implementation): Combatant.Implementation | null {
  return rowOf(combat, id).find((one) => one.actor === actor) ?? null;
}

/**
 * Returns the row's buttons. In an open Phase, adds a button that shows the actor's Actions, just before the
 * button that ends the Phase.
 */
function controlsAt(seated: Seated, actor: Actor.Implementation, say: Words): ControlView[] {
  const combatant = combatantOf(seated, actor);
  const controls = controlsOf(seated.row, say, combatant && proposedAttack(combatant));
  const end = controls.findIndex(({ key }) => key === "end");
  if (end < 0) return controls;
  const actions: ControlView = {
    key: "actions",
    label: say("ACTIONCARDS.Notice.Actions"),
    hint: say("ACTIONCARDS.Notice.ActionsHint"),
    icon: "fa-person-running",
    menu: false,
    primary: false,
    by: "",
  };
  return controls.toSpliced(end, 0, actions);
}

/**
 * Builds the context of the actor's state, controls and notices. Null if the actor has no row and no notices.
 */
export function momentOf(actor: Actor.Implementation): MomentView | null {
  const seated = seatOfMine(actor);
  const timing = seated?.combat.timing;
  const { notices } = noticesView("", Notices.about(actor.uuid));
  if (!seated || !timing) {
    const nothing = { time: "", status: "", now: true, hand: null, chips: [], controls: [] };
    return notices.length > 0 ? { ...nothing, notices } : null;
  }
  const { row } = seated;
  const { round, segment } = timing.state;
  const say = timeWords(timing.scheme.time, words);
  return {
    time:
      timing.scheme.counts === "segments"
        ? say("ACTIONCARDS.Time.segments.SegmentTitle", { segment })
        : say("ACTIONCARDS.Time.segments.TurnTitle", { round }),
    status: statusOf(seated),
    now: row.status === "acting" || row.status === "able",
    hand: handView(row.hand, "faces", words),
    chips: chipsOf(
      {
        ...row,
        ...guardingIn(seated.combat)(actor),
        holding: row.holding && row.status !== "acting",
        joins: false,
        look: null,
        wounds: "",
        defends: timing.scheme.dodgesUntilAction,
      },
      words,
    ),
    controls: controlsAt(seated, actor, say),
    notices,
  };
}

/** Runs a control from `momentOf` for the actor's current row. Does nothing if there is no row. */
export async function performAtMoment(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
  const seated = seatOfMine(actor);
  const { key = "" } = control.dataset;
  if (!seated) return;
  const combatant = combatantOf(seated, actor);
  if (key === "actions") await openActions(actor);
  else if (key === "attack" && combatant?.id) await attackBy(seated.combat, combatant.id);
  else await controlOf(key)?.(seated, control);
}

/** Runs the action of a notice's button. */
export async function takeNoticed(_actor: Actor.Implementation, control: HTMLElement): Promise<void> {
  const { key = "", index } = control.dataset;
  await Notices.take(key, Number(index), control);
}
