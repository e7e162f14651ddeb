import { templatePath } from "../../../constants.ts";
import { ShotData } from "../../../data/message/index.ts";
import { shotVerdict } from "../../../data/message/shot.ts";
import { actorOf } from "../../../documents/collections.ts";
import { decidesFor } from "../../../documents/deeds/authority.ts";
import { submitDeed } from "../../../documents/deeds/submit.ts";
import type { Condition } from "../../../documents/imperfect/settle.ts";
import type { AttackResult } from "../../../rules/imperfect/attack.ts";
import { localized } from "../../cards/action-card/localized.ts";
import { LookupDialog } from "../../dialogs/lookup-dialog.ts";
import { targetOptions } from "../../dialogs/targets.ts";
import { announce } from "../../shared/announce.ts";
import { bindButtons } from "../bind-buttons.ts";
import { elementFrom } from "../element.ts";
import { keepFocus } from "../exchange-focus.ts";
import { cardActionView } from "./action-view.ts";
import { answerByButton } from "./answer-buttons.ts";
import { shotOutcome } from "./shot-outcome.ts";

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

/** What was given to the target, and what it came to. */
function appliedLines(shot: ShotData): string[] {
  if (!shot.harm.applied) return [];
  const before = (shot.harm.before as unknown as Condition).concussion; // a GM's client wrote it as such
  const after = (shot.harm.after as unknown as Condition).concussion; // see above
  const target = shot.target.name;
  const lost = before > after;
  return [
    localized("ACTIONCARDS.Shot.Applied", { target, before, after }),
    ...(after <= 0 && lost ? [localized("ACTIONCARDS.Shot.Concussed", { target })] : []),
    ...(before <= 0 && lost ? [localized("ACTIONCARDS.Shot.Mortal")] : []),
  ];
}

function buttonsOf(shot: ShotData, result: AttackResult) {
  if (!decidesFor({ actor: shot.target }, game.user) || !actorOf(shot.target.uuid)) return [];
  const target = shot.target.name;
  const button = (action: string, icon: string, label: string) => ({ action, icon, label });
  const undo = button("undoHarm", "fa-rotate-left", localized("ACTIONCARDS.Shot.Undo"));
  const apply = button("applyHarm", "fa-heart-crack", localized("ACTIONCARDS.Shot.Apply", { target }));
  const save = button("save", "fa-shield-heart", localized("ACTIONCARDS.Shot.MakeSave"));
  const harmed = result.wounds + result.concussion > 0;
  return [...(shot.harm.applied ? [undo] : harmed ? [apply] : []), ...(result.save === null ? [] : [save])];
}

/** Who else may be hit, as the GM ticks it (I11). */
function bystanderView(shot: ShotData) {
  if (shot.named || shot.cancelled) return null;
  const actor = actorOf(shot.actor.uuid);
  const near = actor ? targetOptions(actor, []).filter(({ uuid }) => uuid !== shot.target.uuid) : [];
  return { mine: game.user.isGM, near };
}

function viewOf(shot: ShotData, forged: boolean) {
  const verdict = shotVerdict(shot);
  const view = cardActionView(shot, verdict, forged, { cause: shot.title, effect: shot.weapon.name });
  const result = !forged && verdict.status === "done" && !shot.cancelled ? verdict.result : null;
  const { actor, target, title, weapon } = shot;
  return {
    ...view,
    title: weapon.name,
    subtitle: localized("ACTIONCARDS.Shot.Subtitle", {
      actor: actor.name,
      target: target.name,
      skill: title,
    }),
    tags: [...view.tags, ...tagsOf(shot)],
    outcome: result ? shotOutcome(shot, result) : [],
    applied: forged ? [] : appliedLines(shot),
    buttons: result ? buttonsOf(shot, result) : [],
    bystanders: forged ? null : bystanderView(shot),
  };
}

/** Those ticked on the card, in its order. */
function ticked(card: HTMLElement): string[] {
  return [...card.querySelectorAll<HTMLInputElement>("input[name=bystander]:checked")].map(
    ({ value }) => value,
  );
}

async function act(
  button: HTMLButtonElement,
  card: HTMLElement,
  message: string,
  shot: ShotData,
): Promise<void> {
  if (await answerByButton(button, card, message)) return;
  const { ac } = button.dataset;
  if (ac === "applyHarm" || ac === "undoHarm") await submitDeed({ type: ac, message });
  else if (ac === "nameBystanders")
    await submitDeed({ type: "nameBystanders", message, bystanders: ticked(card) });
  else if (ac === "save") {
    const target = actorOf(shot.target.uuid);
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
  const view = viewOf(shot, !message.author?.isGM);
  const card = elementFrom(
    await foundry.applications.handlebars.renderTemplate(templatePath("chat/shot.hbs"), view),
  );
  bindButtons(card, (button) => act(button, card, id, shot));
  keepFocus(id, card);
  if (view.choice || view.bystanders) waiting.add(id);
  else if (waiting.delete(id)) announce(`${view.title}: ${view.outcome.map(({ text }) => text).join(". ")}`);
  return card;
}
