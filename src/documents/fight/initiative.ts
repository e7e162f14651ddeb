import { templatePath } from "../../constants.ts";
import { cardView } from "../../dice/card-view.ts";
import type { AcDeck } from "../../rules/avatar/deck.ts";
import { randomChance } from "../../rules/timing/chance.ts";
import type { TimingEvent } from "../../rules/timing/deed.ts";
import { DEFAULT_OPTIONS, type Encounter } from "../../rules/timing/encounter.ts";
import { schemeOf } from "../../rules/timing/registry.ts";
import { unbegun } from "../../rules/timing/state.ts";
import { recallPolicy } from "../../settings/index.ts";
import { actorOf } from "../collections.ts";

const SCHEME = "avatar-initiative";

/** What ties are told apart by in the tracker: less than any pick, more than nothing. */
const TIE_STEP = 0.01;

/** An encounter as the timing rules see it; combatants without an actor have no deck and an IN of 0. */
function timingEncounter(combat: Combat.Implementation): Encounter {
  const combatants = combat.combatants.contents.map((combatant) => ({
    id: combatant.id ?? "",
    ratings: { in: combatant.actor?.avatar.in ?? 0 },
    deck: combatant.actor?.uuid ?? null,
    defeated: combatant.isDefeated,
  }));
  const decks: Record<string, AcDeck> = {};
  for (const { actor } of combat.combatants.contents) if (actor) decks[actor.uuid] = actor.avatar.acDeck;
  return { combatants, decks, options: { ...DEFAULT_OPTIONS, recall: recallPolicy() } };
}

/** The decks that the draw has changed, as updates of their actors. */
function deckUpdates(decks: Readonly<Record<string, AcDeck>>) {
  return Object.entries(decks).flatMap(([uuid, deck]) => {
    const actor = actorOf(uuid);
    return actor ? [{ actor, system: { deck: { out: [...deck.out], aside: [] } } }] : [];
  });
}

/** Shows everybody's cards: the order is no secret of the GM's. */
async function showPicks(combat: Combat.Implementation, events: readonly TimingEvent[]): Promise<void> {
  const picks = events
    .filter((event) => event.type === "pick")
    .map(({ id, cards, total, tie }) => {
      const combatant = combat.combatants.get(id);
      return {
        name: combatant?.name ?? "",
        hidden: combatant?.hidden ?? false,
        total,
        tie,
        cards: cards.map((card) => cardView(card)),
      };
    })
    .filter(({ hidden }) => !hidden);
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/initiative.hbs"), {
    picks,
  });
  await ChatMessage.create({
    content,
    speaker: { alias: game.i18n.localize("ACTIONCARDS.Initiative.Title") },
  });
}

/**
 * Draws the order of an encounter: an AC Pick + IN each, highest first, ties draw again. One write for the combatants
 * and one for their decks.
 */
export async function drawOrder(combat: Combat.Implementation): Promise<void> {
  const encounter = timingEncounter(combat);
  const scheme = schemeOf(SCHEME);
  const chance = randomChance(() => CONFIG.Dice.randomUniform());
  const { state, decks, events } = scheme.resolve(unbegun(SCHEME), encounter, { type: "begin" }, chance);
  const rows = scheme.rows(state, encounter);
  const updates = rows.map(({ id, score }, place) => {
    const equals = rows.filter((row) => row.score === score);
    const step = equals.length > 1 ? (rows.length - place) * TIE_STEP : 0;
    return { _id: id, initiative: (score ?? 0) + step };
  });
  await combat.updateEmbeddedDocuments("Combatant", updates);
  const changed = deckUpdates(decks);
  const linked = changed.filter(({ actor }) => !actor.isToken);
  await Actor.updateDocuments(linked.map(({ actor, system }) => ({ _id: actor.id, system })));
  for (const { actor, system } of changed) if (actor.isToken) await actor.update({ system });
  await showPicks(combat, events);
}
