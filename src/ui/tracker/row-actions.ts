import { groupIdOf, rowOf } from "../../encounter/groups.ts";
import { sendTiming } from "../../encounter/timing/submit.ts";
import { viewedEncounter } from "../../platform/collections.ts";
import { isConcealed } from "../../platform/unseen.ts";
import { TIMES } from "../../rules/timing/time-names.ts";
import { endPhase, hold, react } from "../clock/clock-actions.ts";
import { ask } from "../asking/ask.ts";
import { seatedAs, type Seated } from "../clock/seated.ts";
import { REACTION_LABELS, reactionLabel } from "../clock/ways.ts";
import { askForHarm } from "../dialogs/ask-for-harm.ts";
import { handWindow } from "../hand/open-hand.ts";

/** An entry in a row's menu; `row` is the row's element. */
export interface RowAction {
  /** Localization key of the label. */
  readonly label: string;
  /** The icon's class, such as "fa-bolt". */
  readonly icon: string;
  visible(row: HTMLElement): boolean;
  act(row: HTMLElement): void;
}

/** Core's actions for a combatant's row. */
export interface CoreActions {
  toggleHidden(combatant: Combatant.Implementation): void;
  toggleDefeated(combatant: Combatant.Implementation): void;
  ping(combatant: Combatant.Implementation): void;
  canPing(combatant: Combatant.Implementation): boolean;
}

const idIn = (row: HTMLElement): string => row.dataset["combatantId"] ?? "";

/** The combatant of a row or of a group member; null for the row of a group. */
function combatantIn(row: HTMLElement): Combatant.Implementation | null {
  return row.classList.contains("ac-together")
    ? null
    : (viewedEncounter()?.combatants.get(idIn(row)) ?? null);
}

/** The row with its clock state. Null if this user does not own the row, and for a member of a group. */
function seatIn(row: HTMLElement): Seated | null {
  const combat = viewedEncounter();
  if (!combat || row.classList.contains("ac-member")) return null;
  return rowOf(combat, idIn(row)).some(({ isOwner }) => isOwner) ? seatedAs(combat, idIn(row)) : null;
}

/**
 * The row's combatant if the clock left it out, so this GM can add it to the order; otherwise null. The clock leaves
 * out a combatant whose actor already has a row.
 */
function waitingIn(row: HTMLElement): Combatant.Implementation | null {
  const one = combatantIn(row);
  const { state, encounter } = one?.combat?.timing ?? {};
  const isTimed = encounter?.combatants.some(({ id, defeated }) => id === one?.id && !defeated) === true;
  if (!game.user.isGM || !one || !state || !isTimed) return null;
  return state.round > 0 && !Object.hasOwn(state.seats, one.id ?? "") ? one : null;
}

/** The combatant if this user may group and ungroup it; else null. */
function groupableIn(row: HTMLElement): Combatant.Implementation | null {
  const one = combatantIn(row);
  return game.user.isGM && one?.combat?.timing ? one : null;
}

/** The actor of the row's combatant if this user owns it; else null. */
function ownActorIn(row: HTMLElement): Actor.Implementation | null {
  const actor = combatantIn(row)?.actor ?? null;
  return actor?.isOwner === true ? actor : null;
}

async function editHand({ id }: Seated): Promise<void> {
  await (await import("./edit-hand.ts")).EditHand.open(id);
}

async function askMates(one: Combatant.Implementation, row: HTMLElement): Promise<void> {
  const menu = await import("./group-menu.ts");
  if (one.combat) menu.askMates(one.combat, one.id ?? "", row);
}

async function leaveMates({ combat, id }: Combatant.Implementation): Promise<void> {
  const menu = await import("./group-menu.ts");
  if (combat) await menu.ungroup(combat, id ?? "");
}

async function addEffect(actor: Actor.Implementation): Promise<void> {
  await (await import("../dialogs/add-effect-dialog.ts")).addEffectDialog(actor);
}

/** A menu entry that calls `act` with the result of `find` for the row. Hidden if that result is null. */
function on<Found>(
  [label, icon]: readonly [label: string, icon: string],
  find: (row: HTMLElement) => Found | null,
  act: (found: Found, row: HTMLElement) => unknown,
): RowAction {
  return {
    label,
    icon,
    visible: (row) => find(row) !== null,
    act(row) {
      const found = find(row);
      if (found !== null) void act(found, row);
    },
  };
}

/** Returns a function like `find`, except that it returns null for results that `pass` rejects. */
function those<Found>(find: (row: HTMLElement) => Found | null, pass: (found: Found) => boolean) {
  return (row: HTMLElement): Found | null => {
    const found = find(row);
    return found !== null && pass(found) ? found : null;
  };
}

const isGm = (): boolean => game.user.isGM;

/** Menu entries for the clock's commands and for the hand. Some are only for GMs. */
function clockActions(): RowAction[] {
  const ends = (time: string) =>
    those(seatIn, ({ row, combat }) => isGm() && row.end && combat.timing?.scheme.time === time);
  const reacts = (label: string) =>
    those(
      seatIn,
      ({ row: { reactions } }) => reactions.length > 0 && reactionLabel(reactions[0], String) === label,
    );
  return [
    ...TIMES.map((time) => on([`ACTIONCARDS.Time.${time}.End`, "fa-check"], ends(time), endPhase)),
    on(
      ["ACTIONCARDS.Tracker.Hold", "fa-hand"],
      those(seatIn, ({ row }) => row.hold),
      hold,
    ),
    ...REACTION_LABELS.map((label) =>
      on([label, "fa-shield"], reacts(label), (seated, row) => react(seated, row)),
    ),
    on(
      ["ACTIONCARDS.Tracker.OpenHand", "fa-layer-group"],
      those(seatIn, ({ row }) => row.hand !== null),
      ({ id }) => handWindow.open(id),
    ),
    on(
      ["ACTIONCARDS.Tracker.EditHand", "fa-pen"],
      those(seatIn, ({ row }) => isGm() && row.hand !== null),
      editHand,
    ),
  ];
}

/** Menu entries for the buttons that rows have in core's own tracker. */
function coreActions(core: CoreActions): RowAction[] {
  const hides = (hidden: boolean) => those(combatantIn, (one) => isGm() && isConcealed(one) === hidden);
  const falls = (defeated: boolean) => those(combatantIn, (one) => isGm() && one.isDefeated === defeated);
  return [
    on(["ACTIONCARDS.Tracker.Hide", "fa-eye-slash"], hides(false), core.toggleHidden),
    on(["ACTIONCARDS.Tracker.Show", "fa-eye"], hides(true), core.toggleHidden),
    on(["ACTIONCARDS.Tracker.Defeated", "fa-skull"], falls(false), core.toggleDefeated),
    on(["ACTIONCARDS.Tracker.NotDefeated", "fa-heart"], falls(true), core.toggleDefeated),
    on(["ACTIONCARDS.Tracker.Ping", "fa-bullseye"], those(combatantIn, core.canPing), core.ping),
  ];
}

/** The entries of a row's menu in display order, both core's and this system's. */
export function rowActions(core: CoreActions): RowAction[] {
  return [
    ...clockActions(),
    ...coreActions(core),
    on(["ACTIONCARDS.Hazard.Open", "fa-heart-crack"], those(ownActorIn, isGm), (actor) =>
      askForHarm([actor]),
    ),
    on(["ACTIONCARDS.Asking.OpenOne", "fa-hand-point-up"], those(ownActorIn, isGm), (actor) => ask([actor])),
    on(
      ["ACTIONCARDS.Tracker.Seat", "fa-chair"],
      waitingIn,
      (one) => one.combat && sendTiming(one.combat, { type: "seat", id: one.id ?? "" }),
    ),
    on(["ACTIONCARDS.Tracker.Group.With", "fa-people-group"], groupableIn, askMates),
    on(
      ["ACTIONCARDS.Tracker.Group.Leave", "fa-right-from-bracket"],
      those(groupableIn, (one) => groupIdOf(one) !== null),
      leaveMates,
    ),
    on(["ACTIONCARDS.Effect.Add", "fa-bolt"], ownActorIn, addEffect),
  ];
}
