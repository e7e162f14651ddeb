import { templatePath } from "../../constants.ts";
import { type HazardData, hazardCard } from "../../data/message/hazard.ts";
import { hazardHarm } from "../../encounter/hazard.ts";
import { mayUndo } from "../../encounter/undo.ts";
import type { CardContext, ChatCard } from "../../family/chat-card.ts";
import type { Notice } from "../../family/notice.ts";
import { hazardLabel, type Hazards } from "../../family/hazard.ts";
import { allRules } from "../../family/rules-registry.ts";
import { rulesPage } from "../../family/rules-page.ts";
import { actorOf } from "../../platform/collections.ts";
import { hidesNumbersOf } from "../../platform/numbers-seen.ts";
import { seenAs } from "../../platform/unseen.ts";
import { words, type Words } from "../../platform/words.ts";
import { decidesFor } from "../../requests/authority.ts";
import { showAction } from "./into-view.ts";
import { lossesText } from "./losses-text.ts";
import {
  appliedTo,
  harmRequest,
  sendShares,
  shareAt,
  sharesOn,
  sharesView,
  withShare,
  withTray,
  type SharesView,
  type TrayView,
} from "./shares.ts";

interface ButtonView {
  action: "applyHazard" | "undo";
  /** The journal entry to undo; empty if this is not an *Undo* button. */
  entry: string;
  label: string;
  icon: string;
}

interface TargetView {
  place: number;
  name: string;
  img: string;
  /** The actor's losses, as text. */
  text: string;
  /** True if the actor loses nothing. */
  isUnhurt: boolean;
  /** The damage already applied; empty if none. */
  applied: string;
  buttons: ButtonView[];
  shares: SharesView | null;
}

/** Template context of the card of a fall, a fire or a trap. */
export interface HazardView {
  title: string;
  icon: string;
  forged: boolean;
  /** The damage that was drawn or entered, one line per game. */
  hits: string[];
  targets: TargetView[];
  tray: TrayView | null;
  /** True if no damage is left to apply. */
  settled: boolean;
}

type Target = HazardData["targets"][number];
type StoredHit = HazardData["hits"][number];

const ICONS = { fall: "fa-person-falling", fire: "fa-fire", trap: "fa-gears", own: "fa-burst" } as const;

function hazardsOf({ game }: StoredHit): Hazards | null {
  return allRules().find(({ id }) => id === game)?.hazards ?? null;
}

/** The damage that was drawn or entered: "AC Pick 7 + 5 = 12". */
function hitText(hit: StoredHit, words: Words): string {
  const { amount, draws, sides, total, faces } = hit;
  const hazards = hazardsOf(hit);
  if (!hazards) return "";
  const label = hazardLabel(hit.game, hazards);
  const kind = words(`${label}.Kind.${hit.kind}`);
  if (draws === 0) return words(`${label}.Said`, { total, kind });
  const drawn = { faces: faces.join(" + "), dice: `${draws}${sides}`, amount, total, kind };
  return words(amount > 0 ? `${label}.DrawnMore` : `${label}.Drawn`, drawn);
}

/** The target's losses. Says how much armor absorbed only to readers who may see the target's numbers. */
function textOf(target: Target, hit: StoredHit | undefined, { user, words }: CardContext): string {
  const { actor, losses } = target;
  const kept = hidesNumbersOf(actor.uuid, user) ? 0 : target.kept;
  if (losses.length === 0)
    return kept > 0 ? words("ACTIONCARDS.Hazard.Stopped", { kept }) : words("ACTIONCARDS.Hazard.Unhurt");
  const what = lossesText(losses, hit?.game ?? "", words);
  if (kept > 0) return words("ACTIONCARDS.Hazard.LosesLess", { what, kept });
  const areWounds = losses.some(({ place }) => place !== "");
  return words(areWounds ? "ACTIONCARDS.Hazard.Takes" : "ACTIONCARDS.Hazard.Loses", { what });
}

function buttonsOf(
  card: HazardData,
  place: number,
  target: Target,
  { forged, message, user, words }: CardContext,
): ButtonView[] {
  if (forged || card.undone || target.losses.length === 0) return [];
  if (!decidesFor(target, user) || !actorOf(target.actor.uuid)) return [];
  if (target.harm.applied) {
    const entry = hazardHarm.entryOf(message, card, place);
    const undo = { action: "undo", label: words("ACTIONCARDS.Undo.Label"), icon: "fa-rotate-left" } as const;
    return entry && mayUndo(message, entry, user) ? [{ ...undo, entry: entry.id }] : [];
  }
  const { name } = seenAs(target.actor, card, user);
  const label = words("ACTIONCARDS.Hazard.Apply", { name });
  return [{ action: "applyHazard", entry: "", label, icon: "fa-heart-crack" }];
}

function targetView(card: HazardData, place: number, target: Target, context: CardContext): TargetView {
  const { user, words } = context;
  const { name, img } = seenAs(target.actor, card, user);
  const hit = card.hits[target.hit];
  const { applied, share, to } = target.harm;
  const buttons = buttonsOf(card, place, target, context);
  const isOpen = buttons.some(({ action }) => action === "applyHazard");
  return {
    place,
    name,
    img,
    text: textOf(target, hit, context),
    isUnhurt: target.losses.length === 0,
    applied: applied
      ? withShare(appliedTo(to, card, context) || words("ACTIONCARDS.Hazard.Applied", { name }), share, words)
      : "",
    buttons,
    shares: isOpen && user.isGM && card.targets.length > 1 ? sharesView(place, name, words, null) : null,
  };
}

function hazardView(card: HazardData, context: CardContext): HazardView {
  const { forged, words } = context;
  const views = card.targets.map((target, place) => targetView(card, place, target, context));
  const { rows: targets, tray } = withTray(views, "applyHazard");
  return {
    title: card.name === "" ? words(`ACTIONCARDS.Hazard.Cause.${card.cause}`) : card.name,
    icon: ICONS[card.cause],
    forged,
    hits: card.hits.map((hit) => hitText(hit, words)).filter((text) => text !== ""),
    targets,
    tray,
    settled: card.targets.every(({ losses, harm }) => losses.length === 0 || harm.applied),
  };
}

/** Returns a notice with a button that applies all damage that this user may apply; empty if there is none. */
function hazardNotices(
  { title, icon, targets }: HazardView,
  _hazard: HazardData,
  message: ChatMessage.Implementation,
): Notice[] {
  const open = targets.flatMap((target) => {
    const button = target.buttons.find(({ action }) => action === "applyHazard");
    return button ? [{ ...target, button }] : [];
  });
  const [first] = open;
  if (!first) return [];
  const shares = open.map(({ place }) => ({ place, share: "full" as const }));
  const label = open.length > 1 ? words("ACTIONCARDS.Share.ApplyAll") : first.button.label;
  const run = () => sendShares(harmRequest("applyHazard", message.id ?? "", shares));
  return [
    {
      key: "apply",
      text: title,
      icon,
      urgency: "apply",
      detail: open.map(({ name, text }) => `${name}: ${text}`).join(" · "),
      isForBar: true,
      actions: [
        { label, icon: first.button.icon, run },
        // the damage can be waived, or left for another day
        {
          label: words("ACTIONCARDS.Notice.Dismiss"),
          icon: "fa-xmark",
          run: () => undefined,
          dismisses: true,
        },
        showAction(message),
      ],
    },
  ];
}

export const card: ChatCard<HazardData, HazardView> = {
  ...hazardCard,
  template: templatePath("chat/hazard.hbs"),
  partials: [templatePath("parts/shares.hbs"), templatePath("parts/tray.hbs")],
  page: () => rulesPage("rulesReference00", "harmAndRest00000"),
  view: hazardView,
  notices: hazardNotices,
  spokenAtOnce: ({ title, hits }) => [title, ...hits].join(". "),
  spoken: ({ targets }) =>
    targets.map(({ name, text, applied }) => [`${name}: ${text}`, applied].filter((one) => one !== "")),
  apply: ({ targets }, message, share, to) =>
    harmRequest(
      "applyHazard",
      message,
      targets
        .filter(({ buttons }) => buttons.some(({ action }) => action === "applyHazard"))
        .map(({ place }) => ({ place, share })),
      to,
    ),
  actions: {
    applyHazard: ({ button, card: element, id }) =>
      sendShares(harmRequest("applyHazard", id, [shareAt(element, button)])),
    applyAll: ({ card: element, id }) =>
      sendShares(harmRequest("applyHazard", id, sharesOn(element, "applyHazard"))),
  },
};
