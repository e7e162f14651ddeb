import { templatePath } from "../../../constants.ts";
import { ShotData, shotCard } from "../../../data/message/shot.ts";
import { goesOff, harmAt } from "../../../data/results/shot-harm.ts";
import { shotResult } from "../../../data/results/shot-result.ts";
import type { CardContext, ChatCard, Press } from "../../../family/chat-card.ts";
import { rulesPage } from "../../../family/rules-page.ts";
import { actorOf } from "../../../platform/collections.ts";
import { lengthText } from "../../../platform/length-text.ts";
import { sendRequest } from "../../../requests/send-request.ts";
import {
  harmRequest,
  sendShares,
  shareAt,
  sharesOn,
  withTray,
  type TrayView,
} from "../../../ui/cards/shares.ts";
import { labelText, type Words } from "../../../platform/words.ts";
import { hidesNumbersOf } from "../../../platform/numbers-seen.ts";
import { seenAs, toolOf } from "../../../platform/unseen.ts";
import type { AttackResult } from "../../../rules/printed/attack.ts";
import { bystandersOf, type Bystander } from "../dialogs/bystanders.ts";
import { targetOptions } from "../../../ui/dialogs/targets.ts";
import { bindOrder, valuesInOrder } from "../../../ui/kit/ordered-list.ts";
import { cardActionView, type CardActionView, type OutcomeLine } from "./action-view.ts";
import { ANSWERS } from "./answer-buttons.ts";
import { decidesOn } from "../plans/right.ts";
import { drawingOf, standsIn } from "../plans/scatter.ts";
import { scatterView, type ScatterView } from "./scatter-view.ts";
import { askSave, shotNotices } from "./shot-notices.ts";
import { shotOutcome } from "./shot-outcome.ts";
import { partyViews, type PartyView } from "./shot-participants.ts";

/** Template context of an attack with a printed card. */
export interface ShotView extends CardActionView {
  /** Names the ally who was aimed at, if the target takes the shot for them; otherwise empty. */
  insteadOf: string;
  outcome: OutcomeLine[];
  /** True if the shot is finished and all its damage is applied. */
  settled: boolean;
  /** All actors that the shot harmed or might have harmed. */
  parties: PartyView[];
  /** The buttons that act on several actors; null if there are none. */
  tray: TrayView | null;
  /** The bystanders that the shot might hit, for the GM to choose from; null once the GM has chosen. */
  bystanders: { mine: boolean; near: Bystander[] } | null;
  /** The bystanders that the GM chose, while the shot waits to be fired (Q17); otherwise null. */
  inTheWay: InTheWay | null;
  /** The drawing of where an area weapon lands after a miss; null if there is no such miss (Q20). */
  scatter: ScatterView | null;
  /** The GM's button that draws the blast on the scene, or erases it; null if the blast has no position on a scene. */
  board: { action: "drawBlast" | "eraseBlast"; icon: string; label: string } | null;
  /** The actors that a blast might hit, for the GM to choose from; null for players, and if there is no blast. */
  blast: { near: Candidate[] } | null;
}

/**
 * Returns tags for the range and the rounds. Includes the weapon's numbers unless the reader may not see
 * them.
 */
function tagsOf(shot: ShotData, closed: boolean, words: Words): string[] {
  const { burst, penetration, damage, reliability, feet } = shot;
  const tag = (key: string, data: Record<string, string | number>) =>
    words(`ACTIONCARDS.Printed.Shot.${key}`, data);
  const open = [
    ...(feet === null ? [] : [lengthText(feet, "ft")]),
    ...(burst > 1 ? [tag("BurstTag", { burst })] : []),
  ];
  if (closed) return open;
  return [
    ...open,
    ...(shot.area === null ? [tag("PenetrationTag", { penetration })] : []),
    tag("DamageTag", { damage: `${damage.dice}${damage.die}` }),
    ...(reliability === "" ? [] : [tag("ReliabilityTag", { reliability })]),
  ];
}

/** An actor that the GM can select. */
interface Candidate {
  uuid: string;
  name: string;
  selected: boolean;
}

/** The chosen bystanders, as the shooter sees them before the shot. */
interface InTheWay {
  /** True if the reader may fire. */
  readonly mine: boolean;
  /** True if the shot uses dice instead of a card. */
  readonly rolls: boolean;
  readonly waitingFor: string;
  /** The sentence that names the bystanders. */
  readonly text: string;
  /** The names of the bystanders, nearest first. */
  readonly names: readonly string[];
}

/** Returns the bystanders that the GM chose, while the shot waits to be fired (Q17); otherwise null. */
function inTheWayView(shot: ShotData, { user, words }: CardContext): InTheWay | null {
  if (!shot.named || shot.undone || shot.answers.length > 0) return null;
  const { name } = seenAs(shot.actor, shot, user);
  const names = shot.others.map(({ actor }) => seenAs(actor, shot, user).name);
  return {
    mine: decidesOn(shot, user),
    rolls: shot.dice,
    waitingFor: words("ACTIONCARDS.Printed.Shot.WaitsToFire", { name }),
    text:
      names.length === 0
        ? words("ACTIONCARDS.Printed.Shot.NobodyInTheWay")
        : words("ACTIONCARDS.Printed.Shot.InTheWayOf", { names: names.join(", ") }),
    names,
  };
}

function scatterOf(shot: ShotData, result: AttackResult, words: Words): ScatterView | null {
  const { area } = shot;
  if (area === null || result.scatter === null) return null;
  return scatterView(result.scatter, area.radius, words);
}

/** True if all damage of the shot is applied. */
function isSettled(shot: ShotData, result: AttackResult): boolean {
  return [shot, ...shot.others].every(({ harm }, place) => harm.applied || !harmAt(shot, result, place));
}

/** Lists the bystanders that the shot might hit, for the GM to select and sort (I11). */
function bystanderView(shot: ShotData, user: User.Implementation): ShotView["bystanders"] {
  if (shot.named || shot.undone) return null;
  const actor = actorOf(shot.actor.uuid);
  return { mine: user.isGM, near: actor && user.isGM ? bystandersOf(actor, shot.target.uuid) : [] };
}

/**
 * Lists the actors that a blast might hit, for a GM to select from; null for players, and if there is no blast.
 * Includes the attacker, because a blast can land that close (I10). Until the GM selects any, those whose tokens stand in
 * the blast are selected.
 */
function blastView(shot: ShotData, result: AttackResult, user: User.Implementation): ShotView["blast"] {
  const actor = actorOf(shot.actor.uuid);
  if (!user.isGM || !actor || !goesOff(shot, result)) return null;
  const there = shot.others.map((one) => one.actor.uuid);
  const drawing = there.length === 0 ? drawingOf(shot, result) : null;
  const isIn = (uuid: string) => {
    const one = actorOf(uuid);
    return drawing && one ? standsIn(drawing, one) : there.includes(uuid);
  };
  const near = [...targetOptions(actor, [], null), { uuid: actor.uuid, name: actor.calledAs }];
  const others = near.filter(({ uuid }) => uuid !== shot.target.uuid);
  return { near: others.map(({ uuid, name }) => ({ uuid, name, selected: isIn(uuid) })) };
}

/** Builds the button that draws the blast on the shot's scene, or erases it (Q20). */
function boardView(shot: ShotData, result: AttackResult, { user, words }: CardContext): ShotView["board"] {
  if (!user.isGM || !drawingOf(shot, result)) return null;
  return !shot.board?.erased
    ? { action: "eraseBlast", icon: "fa-eraser", label: words("ACTIONCARDS.Printed.Shot.Board.Erase") }
    : {
        action: "drawBlast",
        icon: "fa-map-location-dot",
        label: words("ACTIONCARDS.Printed.Shot.Board.Draw"),
      };
}

function subtitleOf(shot: ShotData, hidden: boolean, { user, words }: CardContext): string {
  const { actor, target, title } = shot;
  const names = { actor: seenAs(actor, shot, user).name, target: seenAs(target, shot, user).name };
  return hidden
    ? words("ACTIONCARDS.Unseen.At", names)
    : words("ACTIONCARDS.Printed.Shot.Subtitle", { ...names, skill: labelText(title, words) });
}

function guardLine(shot: ShotData, { user, words }: CardContext): string {
  const { insteadOf, guarded } = shot;
  if (insteadOf === "") return "";
  const { name } = seenAs({ uuid: guarded, name: insteadOf, img: "" }, shot, user);
  return words("ACTIONCARDS.Avatar.Exchange.InsteadOf", { name });
}

/** Builds the context of an attack's card for its reader. */
function shotView(shot: ShotData, context: CardContext): ShotView {
  const { forged, user, words } = context;
  const stored = shotResult(shot);
  const view = cardActionView(
    shot,
    stored,
    { cause: labelText(shot.title, words), effect: shot.weapon.name },
    context,
    shot.called !== "",
  );
  const result = !forged && stored.status === "done" && !shot.undone ? stored.result : null;
  const { rows, tray } = withTray(result ? partyViews(shot, result, context) : [], "applyHarm");
  const { name, img } = toolOf(shot.actor, shot.weapon, shot, user);
  return {
    ...view,
    title: name,
    img,
    subtitle: subtitleOf(shot, view.hidden, context),
    tags: [...view.tags, ...(view.hidden ? [] : tagsOf(shot, hidesNumbersOf(shot.actor.uuid, user), words))],
    insteadOf: guardLine(shot, context),
    outcome: result ? shotOutcome(shot, result, context) : [],
    settled: result !== null && isSettled(shot, result),
    parties: rows,
    tray,
    bystanders: forged ? null : bystanderView(shot, user),
    inTheWay: forged ? null : inTheWayView(shot, context),
    scatter: result ? scatterOf(shot, result, words) : null,
    board: result ? boardView(shot, result, context) : null,
    blast: result ? blastView(shot, result, user) : null,
  };
}

/**
 * Returns the text for screen readers: the chosen bystanders if the reader may fire, otherwise the outcome. Empty
 * while the shot waits for an answer.
 */
function spoken({ title, choice, bystanders, inTheWay, outcome, parties }: ShotView): string[][] {
  if (inTheWay?.mine) return [[`${title}: ${inTheWay.text}`]];
  const told = [...outcome, ...parties].map(({ text }) => text).filter((text) => text !== "");
  return [choice || bystanders || inTheWay || told.length === 0 ? [] : [`${title}: ${told.join(". ")}`]];
}

function placeOf({ button }: Press): number {
  return Number(button.dataset["side"] ?? 0);
}

export const card: ChatCard<ShotData, ShotView> = {
  ...shotCard,
  template: templatePath("chat/shot.hbs"),
  page: () => rulesPage("printedCards0000", "aShotNumberByNum"),
  partials: ["chat/card-action.hbs", "dialogs/bystanders.hbs", "parts/shares.hbs", "parts/tray.hbs"].map(
    templatePath,
  ),
  view: shotView,
  spoken,
  notices: shotNotices,
  apply: ({ parties }, message, share, to) =>
    harmRequest(
      "applyHarm",
      message,
      parties
        .filter(({ buttons }) => buttons.some(({ action }) => action === "applyHarm"))
        .map(({ place }) => ({ place, share })),
      to,
    ),
  enliven: ({ element }) => bindOrder(element),
  actions: {
    ...ANSWERS,
    applyHarm: ({ button, card, id }) => sendShares(harmRequest("applyHarm", id, [shareAt(card, button)])),
    applyAll: ({ card, id }) => sendShares(harmRequest("applyHarm", id, sharesOn(card, "applyHarm"))),
    nameBystanders: ({ card, id }) =>
      sendRequest({
        type: "nameBystanders",
        message: id,
        bystanders: valuesInOrder(card, "bystander", "ticked"),
      }),
    fireShot: ({ id }) => sendRequest({ type: "fireShot", message: id }),
    drawBlast: ({ id }) => sendRequest({ type: "showBlast", message: id, shown: true }),
    eraseBlast: ({ id }) => sendRequest({ type: "showBlast", message: id, shown: false }),
    inBlast: ({ card, id }) =>
      sendRequest({ type: "inBlast", message: id, actors: valuesInOrder(card, "in-blast", "ticked") }),
    save: (press) => askSave(press.data, placeOf(press)),
  },
};
