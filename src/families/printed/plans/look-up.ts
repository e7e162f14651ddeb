import type { RequestTask, LookUpRequest } from "../../../data/requests/printed-requests.ts";
import { GearData } from "../../../data/item/index.ts";
import { LookupData } from "../../../data/message/lookup.ts";
import {
  lookupResult,
  playLookup,
  type LookupBasis,
  type StoredTask,
} from "../../../data/results/lookup-result.ts";
import type { EffectLookup } from "../../../rules/printed/effect.ts";
import type { Answer } from "../../../rules/printed/script.ts";
import { ActionCardRoll } from "../dice/action-card-roll.ts";
import { throwsDice, usesBumps } from "../../../platform/settings/index.ts";
import { Dealer } from "../deck/dealer.ts";
import { deckKey } from "../deck/decks.ts";
import { audienceOf } from "../../../platform/audience.ts";
import { ownedActor, ownItem } from "../../../requests/authority.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { NOBODY, snapshot } from "../../../platform/card-snapshot.ts";
import { noteFlags, requireCanAct } from "../../../encounter/can-act.ts";
import { useUp } from "../../../encounter/items-used.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { speakerFor } from "../../../platform/unseen.ts";
import { EFFECT_KINDS, grantsOf } from "./grants.ts";
import { cardMessage, decidesOn, requireNoOpenAction, requirePrintedCards } from "./right.ts";
import { isSave, lookupText, plainSubject, subjectOf, type Subject } from "./subject.ts";

/** Throws a RequestRefused if a lookup without an actor continues another user's task, unless the user is a GM. */
function requireOwnTask(task: RequestTask | null, user: User.Implementation): void {
  if (task === null || task.after === "") return;
  if (!decidesOn(cardMessage(task.after).card, user)) throw new RequestRefused("OtherTask");
}

/**
 * Returns the actor; null for a lookup without one. Throws a RequestRefused if the actor is not this user's or can't
 * act (except to save), if an action is unfinished, or if a lookup without an actor continues another user's task.
 */
function doerOf(request: LookUpRequest, user: User.Implementation): Actor.Implementation | null {
  if (request.actor === "" && request.subject.kind === "plain") {
    requireNoOpenAction(null, user);
    requireOwnTask(request.task, user);
    return null;
  }
  const actor = ownedActor(request.actor, user);
  if (!isSave(request.subject)) requireCanAct(actor, user);
  requireNoOpenAction(actor, user);
  return actor;
}

/** A declared lookup, before it has a request id. */
type Declared = Omit<LookUpRequest, "id">;

/** Who looks up what, with which gear: resolved once per request. */
interface LookingUp {
  /** Null for a lookup without an actor. */
  readonly actor: Actor.Implementation | null;
  readonly subject: Subject;
  /** The gear used for the task; null if none. */
  readonly gear: Item.Implementation | null;
}

function subjectFor({ subject }: Declared, actor: Actor.Implementation | null): Subject {
  if (subject.kind === "plain") return plainSubject(subject.lookup);
  if (!actor) throw new RequestRefused("NoActor");
  return subjectOf(actor, subject);
}

/** Resolves a lookup's subject and gear. Throws a RequestRefused if one of them is not the actor's. */
function lookingUp(request: Declared, actor: Actor.Implementation | null): LookingUp {
  const { gear } = request.task ?? { gear: "" };
  const subject = subjectFor(request, actor);
  return { actor, subject, gear: actor && gear !== "" ? ownItem(actor, gear) : null };
}

/**
 * The quality for a task: that of the gear or, without gear, the skill's own dice. Throws a RequestRefused if the gear
 * can't be used.
 */
function qualityOf(
  task: RequestTask,
  { subject: { lookup }, gear }: LookingUp,
): { quality: EffectLookup; tool: string } {
  if (task.gear === "") return { quality: { die: lookup.die, dice: lookup.ranks }, tool: "" };
  if (!gear) throw new RequestRefused("NoActor");
  const system: unknown = gear.system;
  if (!(system instanceof GearData) || system.printed.quality.dice === 0)
    throw new RequestRefused("NotByCard", { item: gear.name });
  if (!system.carried || system.quantity < 1) throw new RequestRefused("NotAvailable", { item: gear.name });
  const { die, dice } = system.printed.quality;
  return { quality: { die, dice }, tool: gear.name };
}

/**
 * The successes of the lookup that a task continues. Throws a RequestRefused unless that lookup is done, and
 * was for the same actor and the same unfinished task.
 */
function achievedBefore(
  { after, complexity, needed }: RequestTask,
  actor: Actor.Implementation | null,
): number {
  if (after === "") return 0;
  const { card: data } = cardMessage(after);
  if (!(data instanceof LookupData) || !data.task || data.actor.uuid !== (actor?.uuid ?? ""))
    throw new RequestRefused("OtherTask");
  const result = lookupResult(data);
  const same = data.task.complexity === complexity && data.task.needed === needed;
  if (!same || result.status !== "done" || result.result.task?.done !== false)
    throw new RequestRefused("OtherTask");
  return result.result.task.achieved;
}

function taskOf(task: RequestTask | null, looking: LookingUp): StoredTask | null {
  if (task === null) return null;
  const { complexity, needed } = task;
  const quality = qualityOf(task, looking);
  return { ...quality, complexity, needed, achieved: achievedBefore(task, looking.actor) };
}

function basisOf(request: Declared, looking: LookingUp): LookupBasis {
  const { tn, extras, entry } = request;
  const { subject, gear } = looking;
  const task = taskOf(request.task, looking);
  const grants = gear ? grantsOf(gear, EFFECT_KINDS) : [];
  return { lookup: subject.lookup, tn, extras, entry, task, grants, bumps: usesBumps(), dice: throwsDice() };
}

/** The data of the lookup to store on its card. Throws a RequestRefused or a RuleError if the lookup is impossible. */
export function lookUpBasis(request: Declared, actor: Actor.Implementation | null): LookupBasis {
  return basisOf(request, lookingUp(request, actor));
}

/** The lookup as a roll in JSON, for modules that read the rolls of chat messages. */
async function rollOf({ lookup }: Subject, tn: number, answers: readonly Answer[]): Promise<string> {
  const [first] = answers;
  const options = {
    tn,
    ...(first?.type === "card" ? { card: first.card } : {}),
    ...(first?.type === "dice" ? { thrown: first.dice } : {}),
  };
  const roll = await new ActionCardRoll(lookupText(lookup), {}, options).evaluate();
  return JSON.stringify(roll.toJSON());
}

type Save = LookupBasis & Pick<LookupData, "actor" | "saves">;

/** Adds a consequence to the card if a save against concussion has failed (I10). */
export function tellFailedSave(changes: ChangeSet, save: Save, answers: readonly Answer[]): void {
  if (!save.saves) return;
  const step = playLookup(save, answers);
  if (step.status === "done" && !step.result.success)
    changes.addConsequence({ key: "saveFailed", who: { ...save.actor }, about: NOBODY });
}

/** Plans a lookup: draws the card and shows it in chat with the lookup highlighted (I2 to I4). */
export async function planLookUp(
  request: LookUpRequest,
  user: User.Implementation,
  changes: ChangeSet,
): Promise<void> {
  requirePrintedCards();
  const looking = lookingUp(request, doerOf(request, user));
  const { actor, subject, gear } = looking;
  const { title, img, untrained } = subject;
  const basis = basisOf(request, looking);
  const deck = deckKey(user);
  const played = new Dealer(changes, { deck, dice: basis.dice }).play(
    (answers) => playLookup(basis, answers),
    [],
  );
  const save = { ...basis, actor: snapshot(actor), saves: isSave(request.subject) };
  useUp(changes, [gear]);
  tellFailedSave(changes, save, played.answers);
  changes.card({
    type: LookupData.messageType,
    ...audienceOf(request.mode ?? "public", user),
    ...noteFlags(actor && !isSave(request.subject) ? [actor] : []),
    speaker: actor ? speakerFor(actor) : { alias: user.name },
    system: {
      ...save,
      user: user.id ?? "",
      title,
      img,
      deck,
      untrained,
      answers: [...played.answers],
    },
    ...(actor ? {} : { rolls: [await rollOf(subject, request.tn, played.answers)] }),
  });
}
