import { OpposedData } from "../../../data/message/opposed.ts";
import { SkillData } from "../../../data/item/index.ts";
import type { Side } from "../../../data/requests/exchange-requests.ts";
import type {
  DrawForItRequest,
  OpposeRequest,
  ResistRequest,
} from "../../../data/requests/opposed-requests.ts";
import { actedBy, noteFlags, requireCanAct } from "../../../encounter/can-act.ts";
import { INTERACTION, requireTruce } from "../../../encounter/flight-truce.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { actorOf } from "../../../platform/collections.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { isHiddenFrom } from "../../../platform/unseen.ts";
import { ownItem, ownedActor, openCard, type OpenCard } from "../../../requests/authority.ts";
import { skillPlan, statPlan } from "./check-plan.ts";
import { drawFor } from "./draw-cards.ts";
import { lotsFrom } from "./lots.ts";
import { mayResist } from "./opposed-state.ts";
import { requireNoOpenDraw } from "./open-draw.ts";
import { drawingNow, waitingSide } from "./sides.ts";

type OpposedSide = OpposedData["initiator"];
type DrawnWith = Pick<ResistRequest, "item" | "stat" | "extras">;

/** The opponent. Throws a RequestRefused if the opponent is deleted, hidden or the initiator. */
function otherOf(actor: Actor.Implementation, uuid: string, user: User.Implementation): Actor.Implementation {
  const other = actorOf(uuid);
  if (!other || isHiddenFrom(uuid, null, user)) throw new RequestRefused("NoOpponent");
  if (other === actor) throw new RequestRefused("SelfOpposed");
  return other;
}

/** One side's calculation: pick + skill or stat + free modifiers. Throws a RequestRefused if `item` isn't a skill. */
export function opposedSide(actor: Actor.Implementation, { item, stat, extras }: DrawnWith): OpposedSide {
  const skill = item === "" ? null : ownItem(actor, item);
  const system: unknown = skill?.system;
  if (skill && !(system instanceof SkillData)) throw new RequestRefused("NotOpposable", { item: skill.name });
  const { title, side } =
    skill && system instanceof SkillData ? skillPlan(actor, skill, system) : statPlan(actor, stat);
  const free = extras.filter(({ value }) => value !== 0);
  return {
    ...side,
    title,
    ...drawingNow(actor),
    modifiers: free.reduce((sum, { value }) => sum + value, side.modifiers),
    sources: [...side.sources, ...free.map((extra) => ({ type: "free" as const, ...extra }))],
  };
}

function waiting(actor: Actor.Implementation): OpposedSide {
  return { ...waitingSide(actor), title: "" };
}

/** Starts one side's calculation, and draws until it needs an answer or is done. */
function begun(changes: ChangeSet, actor: Actor.Implementation, side: OpposedSide): OpposedSide {
  return { ...side, ...drawFor(changes, actor, side).drawn };
}

/** Creates the card of an opposed check. */
function newCard(
  changes: ChangeSet,
  actor: Actor.Implementation,
  system: object,
  bound: readonly Actor.Implementation[] = [],
): void {
  changes.card({
    type: OpposedData.messageType,
    ...actedBy(actor, bound),
    system,
  });
}

/**
 * Plans an opposed check: the initiator draws first, then the other resists (Q5, A11). It needs no Action and no turn.
 */
export function planOppose(request: OpposeRequest, user: User.Implementation, changes: ChangeSet): void {
  const actor = ownedActor(request.actor, user);
  const other = otherOf(actor, request.other, user);
  requireCanAct(actor, user);
  const bound = requireTruce(actor, [other], INTERACTION, user);
  requireNoOpenDraw(actor);
  const initiator = begun(changes, actor, opposedSide(actor, request));
  newCard(changes, actor, { asked: request.asked, initiator, resister: waiting(other) }, bound);
}

/**
 * Plans a draw in which two actors draw a card each to settle a question (Q10). They draw at once if the user is a GM,
 * else as soon as the other side agrees.
 */
export function planDrawForIt(
  request: DrawForItRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  const actor = ownedActor(request.actor, user);
  const other = otherOf(actor, request.other, user);
  requireCanAct(actor, user);
  for (const one of user.isGM ? [actor, other] : [actor]) requireNoOpenDraw(one);
  const sides = { initiator: waiting(actor), resister: waiting(other) };
  const card = { lots: true, agreed: user.isGM, ties: [], ...sides };
  newCard(changes, actor, { about: request.about.trim(), ...lotsFrom(changes, card) });
}

/** Writes one side's new state to the card. */
export function answerOnOpposed(
  changes: ChangeSet,
  { message, card }: OpenCard<OpposedData>,
  side: Side,
  data: Partial<OpposedSide> & { readonly agreed?: boolean },
): void {
  const { agreed = card.agreed, ...drawn } = data;
  const { initiator, resister, ties, lots } = card.toObject();
  const sides =
    side === "attacker"
      ? { initiator: { ...initiator, ...drawn }, resister }
      : { initiator, resister: { ...resister, ...drawn } };
  const after = { lots, agreed, ties, ...sides };
  changes.part = String(side);
  changes.attachTo(message, {
    system: lots ? lotsFrom(changes, after) : sides,
  });
}

/** The initiator's actor in a list; an empty list if the actor is deleted. */
function initiatorOn({ initiator }: OpposedData): readonly Actor.Implementation[] {
  return [actorOf(initiator.actor.uuid) ?? []].flat();
}

/** Plans the other side's answer: to resist, once the initiator is done (A11), or to agree to draw lots. */
export function planResist(request: ResistRequest, user: User.Implementation, changes: ChangeSet): void {
  const opposed = openCard(request.message, OpposedData);
  const { card, message } = opposed;
  const actor = ownedActor(card.resister.actor.uuid, user);
  if (card.resister.begun || card.agreed) throw new RequestRefused("AnsweredAlready");
  if (!mayResist(card)) throw new RequestRefused("InitiatorFirst", { actor: card.initiator.actor });
  requireCanAct(actor, user);
  // Drawing lots settles a dispute between players, so their characters' flight truce does not apply.
  const bound = card.lots ? [] : requireTruce(actor, initiatorOn(card), INTERACTION, user);
  const drawing = card.lots ? [...initiatorOn(card), actor] : [actor];
  for (const one of drawing) requireNoOpenDraw(one);
  if (card.lots) answerOnOpposed(changes, opposed, 0, { agreed: true });
  else answerOnOpposed(changes, opposed, 0, begun(changes, actor, opposedSide(actor, request)));
  changes.attachTo(message, noteFlags([actor], bound, message));
}
