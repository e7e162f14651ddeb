import type { ClockRequest } from "../data/requests/timing-requests.ts";
import { ReactionData } from "../data/message/reaction.ts";
import { DEX_SIDES, dexTarget } from "../rules/fads/call-forward.ts";
import type { TimingEvent } from "../rules/timing/command.ts";
import { users } from "../platform/collections.ts";
import { MessageIndex } from "../platform/message-index.ts";
import { snapshot } from "../platform/card-snapshot.ts";
import { rowOf } from "../encounter/groups.ts";
import { openExchangeOf } from "../requests/authority.ts";
import { outFlags } from "../encounter/able.ts";
import { isConcealed, speakerFor } from "../platform/unseen.ts";

/** Somebody has called an action forward, or reacted in another of a scheme's ways. */
export type ReactionEvent = Extract<TimingEvent, { type: "reaction" }>;

/** Dice that have been thrown, as a roll of the platform's that shows them. */
function rollOf(dice: readonly number[]): foundry.dice.Roll {
  const results = dice.map((result) => ({ result, active: true }));
  const die = {
    class: "Die",
    evaluated: true,
    number: dice.length,
    faces: DEX_SIDES,
    modifiers: [],
    results,
  };
  const total = dice.reduce((sum, result) => sum + result, 0);
  const formula = `${dice.length}d${DEX_SIDES}`;
  const data = { class: "Roll", formula, terms: [die], total, evaluated: true };
  return foundry.dice.Roll.fromJSON(JSON.stringify(data)) as foundry.dice.Roll; // without roll data of its own
}

/** When a reaction comes, and the attack that it answers. */
interface ReactionMoment {
  /** How many steps the clock has taken with it. */
  readonly step: number;
  readonly round: number;
  readonly answers: ClockRequest["answers"];
}

/** Who reacts: of a group the one who was attacked, else the one by whom its row goes. */
function reactorOf(
  combat: Combat.Implementation,
  { id }: ReactionEvent,
  answers: ClockRequest["answers"],
): Combatant.Implementation | undefined {
  const row = rowOf(combat, id);
  const exchange = answers ? openExchangeOf(answers.message).exchange : null;
  const struck = exchange?.targets[answers?.target ?? 0]?.actor.uuid;
  return row.find(({ actor }) => actor?.uuid === struck) ?? row[0];
}

function systemOf(
  combat: Combat.Implementation,
  event: ReactionEvent,
  { step, round, answers }: ReactionMoment,
) {
  const combatant = reactorOf(combat, event, answers);
  const actor = combatant?.actor ?? null;
  const who = snapshot(actor);
  const dex = combat.timing?.encounter.combatants.find(({ id }) => id === event.id)?.ratings["dex"];
  return {
    step,
    encounter: combat.id ?? "",
    combatant: event.id,
    actor: { ...who, name: combatant?.name ?? who.name, img: combatant?.img ?? who.img },
    key: event.key,
    cards: [...event.cards],
    dice: [...event.dice],
    target: event.dice.length > 0 && actor?.isOurs ? dexTarget(dex ?? actor.ours.dex) : null,
    value: event.value,
    round,
    segment: event.segment,
    success: event.success,
    kind: answers?.as ?? (event.dodge ? ("dodge" as const) : ("none" as const)),
    exchange: answers?.message ?? "",
    side: answers?.target ?? null,
  };
}

/** Steps that are taken back: of `from` steps `to` remain. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Cards of reactions by their encounter. */
const byEncounter = new MessageIndex(({ system }) => {
  const data: unknown = system;
  return data instanceof ReactionData ? [data.encounter] : [];
});

/** The cards of what was called forward in steps that are taken back, and that do not say so yet. */
export function reactionsSince(
  combat: Combat.Implementation,
  { from, to }: Span,
): ChatMessage.Implementation[] {
  const known = new Set<number>();
  return byEncounter
    .find(combat.id ?? "")
    .toReversed()
    .filter(({ system, author }) => {
      const data: unknown = system;
      if (!(data instanceof ReactionData) || !author?.isGM) return false;
      // Steps are counted anew where the order changed: of two cards with one number the newer is meant.
      if (data.step <= to || data.step > from || known.has(data.step)) return false;
      known.add(data.step);
      return !data.undone;
    });
}

/** The card of a reaction, with the dice that were thrown; that of a hidden combatant's for those alone who know of them. */
export function reactionData(
  combat: Combat.Implementation,
  event: ReactionEvent,
  moment: ReactionMoment,
): object {
  const combatant = reactorOf(combat, event, moment.answers);
  const actor = combatant?.actor ?? null;
  const knows = (user: User.Implementation) => user.isGM || actor?.testUserPermission(user, "OWNER");
  const whisper = combatant && isConcealed(combatant) ? users().filter(knows) : [];
  return {
    type: ReactionData.messageType,
    ...outFlags(actor ? [actor] : []),
    speaker: actor ? speakerFor(actor) : { alias: combatant?.name ?? "" },
    system: systemOf(combat, event, moment),
    rolls: event.dice.length > 0 ? [JSON.stringify(rollOf(event.dice))] : [],
    whisper: whisper.map((user) => user.id),
  };
}
