import type { HAZARD_CAUSES } from "../../data/message/hazard-causes.ts";
import { hazardLabel, type Hazards, type Hit } from "../../family/hazard.ts";
import { listed, type Words } from "../../platform/words.ts";
import { optionsOf, type Option } from "../kit/option.ts";

export type Cause = (typeof HAZARD_CAUSES)[number];

interface Candidate {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** The id of the game whose points the actor loses; empty if no game in play can harm the actor. */
  readonly game: string;
}

/** A game whose actors can be harmed. `label` is the localization key of the game's name. */
interface HarmingGame {
  readonly label: string;
  readonly hazards: Hazards;
}

export interface HazardDraft {
  readonly cause: Cause;
  readonly name: string;
  readonly chosen: readonly string[];
  /** The hit entered for each game, keyed by game id. */
  readonly hits: Readonly<Record<string, Hit>>;
}

/** The fields for the hit that the chosen actors of one game take. */
interface GameView {
  readonly id: string;
  readonly legend: string;
  readonly who: string;
  readonly labels: {
    readonly amount: string;
    readonly draws: string;
    readonly kind: string;
    readonly resisted: string;
    readonly hint: string;
  };
  readonly amount: number;
  readonly draws: number;
  readonly mostDraws: number;
  /** The dice to choose from; empty if the game has only one kind. */
  readonly sides: readonly Option[];
  readonly kinds: readonly Option[];
  readonly places: readonly Option[];
  /** The keyword that protections must match; null if protections in this game have no keywords. */
  readonly keyword: { readonly text: string } | null;
  /** The checkbox that says whether protection applies; null if not shown. */
  readonly resisted: { readonly checked: boolean } | null;
  /** The field for penetration; null if armor does not apply. */
  readonly penetration: { readonly value: number } | null;
}

/** Template context of the window that harms actors by a fall, a fire or a trap. */
export interface HazardView {
  readonly causes: readonly Option[];
  readonly name: string;
  /** The localized name of the cause. The card shows it if no name is entered. */
  readonly otherName: string;
  readonly people: readonly (Candidate & { readonly checked: boolean })[];
  readonly games: readonly GameView[];
  readonly blocked: boolean;
  /** Says which input is missing; empty if the window is complete. */
  readonly missing: string;
}

function gameView(
  id: string,
  { label: legend, hazards }: HarmingGame,
  hit: Hit,
  names: readonly string[],
  words: Words,
): GameView {
  const { kinds, places, placeLabel, sides, mostDraws, protection } = hazards;
  const label = hazardLabel(id, hazards);
  const armored = protection === "penetration" || protection === "resistance";
  return {
    id,
    legend: words(legend),
    who: listed(words, names),
    labels: {
      amount: words(`${label}.Amount`),
      draws: words(`${label}.Draws`),
      kind: words("ACTIONCARDS.Hazard.Loss"),
      resisted: armored ? words(`${label}.Guarded`) : "",
      hint: words(`${label}.Hint`),
    },
    amount: hit.amount,
    draws: hit.draws,
    mostDraws,
    sides: optionsOf(sides, hit.sides, (side) => side),
    kinds: kinds.length > 1 ? optionsOf(kinds, hit.kind, (kind) => words(`${label}.Kind.${kind}`)) : [],
    places: optionsOf(places, hit.place, (place) =>
      words(place === "drawn" ? `${label}.Place` : `${placeLabel}.${place}`),
    ),
    keyword: protection === "keyword" ? { text: hit.keyword } : null,
    resisted: armored ? { checked: hit.resisted } : null,
    penetration: protection === "penetration" && hit.resisted ? { value: hit.penetration } : null,
  };
}

/** Builds the window's context. `games` holds the games in play, keyed by id. */
export function hazardView(
  { cause, name, chosen, hits }: HazardDraft,
  candidates: readonly Candidate[],
  games: ReadonlyMap<string, HarmingGame>,
  causes: readonly Cause[],
  words: Words,
): HazardView {
  const people = candidates.map((one) => ({ ...one, checked: chosen.includes(one.uuid) }));
  const views = [...games].flatMap(([id, harming]) => {
    const names = people.filter(({ checked, game }) => checked && game === id).map((one) => one.name);
    const hit = hits[id];
    return hit && names.length > 0 ? [gameView(id, harming, hit, names, words)] : [];
  });
  const missing = views.length === 0 ? words("ACTIONCARDS.Hazard.ChooseSomeone") : "";
  return {
    causes: optionsOf(causes, cause, (one) => words(`ACTIONCARDS.Hazard.Cause.${one}`)),
    name,
    otherName: words(`ACTIONCARDS.Hazard.Cause.${cause}`),
    people,
    games: views,
    blocked: missing !== "",
    missing,
  };
}
