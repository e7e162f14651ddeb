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

/** Those who draw, as the timing rules see them; combatants without an actor have no deck and an IN of 0. */
function timingEncounter(drawing: readonly Combatant.Implementation[]): Encounter {
  const combatants = drawing.map((combatant) => ({
    id: combatant.id ?? "",
    ratings: { in: combatant.actor?.avatar.in ?? 0 },
    deck: combatant.actor?.uuid ?? null,
    defeated: combatant.isDefeated,
  }));
  const decks: Record<string, AcDeck> = {};
  for (const { actor } of drawing) if (actor) decks[actor.uuid] = actor.avatar.acDeck;
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

/** The lowest that somebody of these has of this score, or null where nobody has it. */
function lowestOf(score: number, seated: readonly Combatant.Implementation[]): number | null {
  const equals = seated.map(({ initiative }) => initiative).filter((own) => own !== null);
  return equals.filter((own) => Math.round(own) === score).toSorted((one, other) => one - other)[0] ?? null;
}

/** What the tracker is to show of the drawn: whoever joins later comes after those who have drawn the same before. */
function initiatives(
  rows: readonly { id: string; score: number | null }[],
  seated: readonly Combatant.Implementation[],
) {
  return rows.map((row, place) => {
    const score = row.score ?? 0;
    const equals = rows.filter((other) => other.score === row.score);
    const lowest = lowestOf(score, seated);
    if (lowest !== null) return { _id: row.id, initiative: lowest - (equals.indexOf(row) + 1) * TIE_STEP };
    const step = equals.length > 1 ? (rows.length - place) * TIE_STEP : 0;
    return { _id: row.id, initiative: score + step };
  });
}

/**
 * Draws the order of an encounter, or the place of those who join it later: an AC Pick + IN each, highest first, ties
 * draw again. One write for the combatants and one for their decks.
 */
export async function drawOrder(combat: Combat.Implementation, ids: readonly string[]): Promise<void> {
  const drawing = combat.combatants.contents.filter(({ id }) => ids.includes(id ?? ""));
  if (drawing.length === 0) return;
  const seated = combat.combatants.contents.filter((combatant) => !drawing.includes(combatant));
  const encounter = timingEncounter(drawing);
  const scheme = schemeOf(SCHEME);
  const chance = randomChance(() => CONFIG.Dice.randomUniform());
  const { state, decks, events } = scheme.resolve(unbegun(SCHEME), encounter, { type: "begin" }, chance);
  await combat.updateEmbeddedDocuments("Combatant", initiatives(scheme.rows(state, encounter), seated));
  const changed = deckUpdates(decks);
  const linked = changed.filter(({ actor }) => !actor.isToken);
  await Actor.updateDocuments(linked.map(({ actor, system }) => ({ _id: actor.id, system })));
  for (const { actor, system } of changed) if (actor.isToken) await actor.update({ system });
  await showPicks(combat, events);
}
