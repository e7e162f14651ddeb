import { templatePath } from "../../../constants.ts";
import { ShotData } from "../../../data/message/index.ts";
import { goesOff, partyAt } from "../../../data/message/shot-harm.ts";
import { shotVerdict } from "../../../data/message/shot.ts";
import { actorOf } from "../../../platform/collections.ts";
import { submitDeed } from "../../../requests/send-request.ts";
import { seenAs, toolOf } from "../../../platform/unseen.ts";
import type { AttackResult } from "../../../rules/printed/attack.ts";
import { localized } from "../../../ui/kit/localized.ts";
import { bystandersOf, type Bystander } from "../dialogs/bystanders.ts";
import { LookupDialog } from "../dialogs/lookup-dialog.ts";
import { targetOptions } from "../../../ui/dialogs/targets.ts";
import { announce } from "../../../ui/kit/announce.ts";
import { bindOrder, valuesInOrder } from "../../../ui/kit/ordered-list.ts";
import { bindButtons } from "../../../ui/cards/bind-buttons.ts";
import { elementFrom } from "../../../ui/cards/element.ts";
import { keepFocus } from "../../../ui/cards/focus.ts";
import { cardActionView } from "./action-view.ts";
import { answerByButton } from "./answer-buttons.ts";
import { shotOutcome } from "./shot-outcome.ts";
import { partyViews } from "./shot-parties.ts";

function tagsOf(shot: ShotData): string[] {
  const { burst, penetration, damage, reliability } = shot;
  const tag = (key: string, data: Record<string, string | number>) =>
    localized(`ACTIONCARDS.Shot.${key}`, data);
  return [
    ...(burst > 1 ? [tag("BurstTag", { burst })] : []),
    ...(shot.area === null ? [tag("PenetrationTag", { penetration })] : []),
    tag("DamageTag", { damage: `${damage.dice}${damage.die}` }),
    ...(reliability === "" ? [] : [tag("ReliabilityTag", { reliability })]),
  ];
}

/** Somebody whom the GM may tick. */
interface Candidate {
  uuid: string;
  name: string;
  selected: boolean;
}

/** Who else may be hit, as the GM ticks it and puts it in order (I11). */
function bystanderView(shot: ShotData): { mine: boolean; near: Bystander[] } | null {
  if (shot.named || shot.cancelled) return null;
  const actor = actorOf(shot.actor.uuid);
  return { mine: game.user.isGM, near: actor ? bystandersOf(actor, shot.target.uuid) : [] };
}

/** Who else is in a blast, as the GM ticks it: its thrower too, if it came down so near (I10). */
function blastView(shot: ShotData, result: AttackResult): { near: Candidate[] } | null {
  const actor = actorOf(shot.actor.uuid);
  if (!game.user.isGM || !actor || !goesOff(shot, result)) return null;
  const there = shot.others.map((one) => one.actor.uuid);
  const self = { uuid: actor.uuid, name: actor.calledAs, selected: there.includes(actor.uuid) };
  const near = [...targetOptions(actor, there), self];
  return { near: near.filter(({ uuid }) => uuid !== shot.target.uuid) };
}

function subtitleOf(shot: ShotData, hidden: boolean): string {
  const { actor, target, title } = shot;
  const names = { actor: seenAs(actor, shot).name, target: seenAs(target, shot).name };
  return hidden
    ? localized("ACTIONCARDS.Unseen.At", names)
    : localized("ACTIONCARDS.Shot.Subtitle", { ...names, skill: title });
}

function guardLine(shot: ShotData): string {
  const { insteadOf, guarded } = shot;
  if (insteadOf === "") return "";
  const { name } = seenAs({ uuid: guarded, name: insteadOf, img: "" }, shot);
  return localized("ACTIONCARDS.Exchange.InsteadOf", { name });
}

function viewOf(shot: ShotData, forged: boolean) {
  const verdict = shotVerdict(shot);
  const view = cardActionView(shot, verdict, forged, { cause: shot.title, effect: shot.weapon.name });
  const result = !forged && verdict.status === "done" && !shot.cancelled ? verdict.result : null;
  const { name, img } = toolOf(shot.actor, shot.weapon, shot);
  const given = [shot, ...shot.others].some(({ harm }) => harm.applied);
  return {
    ...view,
    title: name,
    img,
    subtitle: subtitleOf(shot, view.hidden),
    tags: [...view.tags, ...(view.hidden ? [] : tagsOf(shot))],
    insteadOf: guardLine(shot),
    outcome: result ? shotOutcome(shot, result) : [],
    parties: result ? partyViews(shot, result) : [],
    bystanders: forged ? null : bystanderView(shot),
    blast: result ? blastView(shot, result) : null,
    cancellable: view.cancellable || (result !== null && game.user.isGM && !given),
  };
}

async function act(
  button: HTMLButtonElement,
  card: HTMLElement,
  message: string,
  shot: ShotData,
): Promise<void> {
  if (await answerByButton(button, card, message)) return;
  const { ac, side } = button.dataset;
  const place = Number(side ?? 0);
  if (ac === "applyHarm" || ac === "undoHarm") await submitDeed({ type: ac, message, place });
  else if (ac === "nameBystanders")
    await submitDeed({
      type: "nameBystanders",
      message,
      bystanders: valuesInOrder(card, "bystander", "ticked"),
    });
  else if (ac === "inBlast")
    await submitDeed({ type: "inBlast", message, actors: valuesInOrder(card, "in-blast", "ticked") });
  else if (ac === "save") {
    const target = actorOf(partyAt(shot, place)?.actor.uuid ?? "");
    if (target) await LookupDialog.attribute(target, "concussion", shot.area?.save);
  }
}

/** Ids of the attacks that this client saw waiting. */
const waiting = new Set<string>();

/** Draws the card of an attack by printed card, and binds its buttons. */
export async function renderShot(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  const shot: unknown = message.system;
  if (!(shot instanceof ShotData)) return null;
  const id = message.id ?? "";
  const view = viewOf(shot, !message.isTrusted);
  const card = elementFrom(
    await foundry.applications.handlebars.renderTemplate(templatePath("chat/shot.hbs"), view),
  );
  bindOrder(card);
  bindButtons(card, (button) => act(button, card, id, shot));
  keepFocus(id, card);
  if (view.choice || view.bystanders) waiting.add(id);
  else if (waiting.delete(id)) {
    const told = [...view.outcome, ...view.parties].map(({ text }) => text).filter((text) => text !== "");
    announce(`${view.title}: ${told.join(". ")}`);
  }
  return card;
}
