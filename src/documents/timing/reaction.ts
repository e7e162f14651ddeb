import type { ClockDeed } from "../../data/deed/timing-deeds.ts";
import { DEX_SIDES, dexTarget } from "../../rules/fads/call-forward.ts";
import type { TimingEvent } from "../../rules/timing/deed.ts";
import { snapshot } from "../exchange/sides.ts";

type ReactionEvent = Extract<TimingEvent, { type: "reaction" }>;

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

function systemOf(combat: Combat.Implementation, event: ReactionEvent, { id, answers }: ClockDeed) {
  const combatant = combat.combatants.get(event.id);
  const actor = combatant?.actor ?? null;
  const who = snapshot(actor);
  return {
    deeds: [id],
    encounter: combat.id ?? "",
    combatant: event.id,
    actor: { ...who, name: combatant?.name ?? who.name, img: combatant?.img ?? who.img },
    key: event.key,
    cards: [...event.cards],
    dice: [...event.dice],
    target: event.dice.length > 0 && actor ? dexTarget(actor.avatar.dex) : null,
    value: event.value,
    round: combat.round,
    segment: event.segment,
    success: event.success,
    dodge: event.dodge,
    exchange: answers?.message ?? "",
    side: answers?.target ?? null,
  };
}

/** Tells of the reactions in a chat card each, with the dice that were thrown; of a hidden one's the GMs alone. */
export async function tellReactions(
  combat: Combat.Implementation,
  events: readonly TimingEvent[],
  deed: ClockDeed,
): Promise<void> {
  for (const event of events) {
    if (event.type !== "reaction") continue;
    const combatant = combat.combatants.get(event.id);
    const actor = combatant?.actor ?? null;
    const whisper = combatant?.hidden ? ChatMessage.getWhisperRecipients("GM") : [];
    await ChatMessage.create({
      type: "reaction",
      speaker: actor ? ChatMessage.getSpeaker({ actor }) : { alias: combatant?.name ?? "" },
      system: systemOf(combat, event, deed),
      rolls: event.dice.length > 0 ? [rollOf(event.dice)] : [],
      whisper: whisper.map((user) => user.id),
    });
  }
}
