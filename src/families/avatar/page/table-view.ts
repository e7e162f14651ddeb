import { ActorData } from "../../../data/actor/index.ts";
import { checkedStat } from "../../../data/item/skill-stats.ts";
import { cardView, type CardView } from "../../../platform/ac-card-view.ts";
import { withMinus } from "../../../platform/words.ts";
import { cardsLeft, deckSize } from "../../../rules/avatar/deck.ts";
import { signed } from "../../../ui/kit/signed.ts";

/** The combat stats in display order. */
const STRIP = ["or", "dr", "mind", "in", "em", "lb", "spd", "dex"] as const;
type StripKey = (typeof STRIP)[number];

interface StatTile {
  key: StripKey;
  label: string;
  name: string;
  value: number;
  /** Says where the number comes from. */
  origin: string;
  checks: boolean;
  /** True if DR is lower than at rest, because Long Range Actions halved it (C7). */
  lowered: boolean;
  /** The values for editing OR, DR or MIND, which can be overridden; null for other stats. */
  rating: { override: boolean; typed: number; bonus: number; derived: number } | null;
  /** The stored number and its bounds, for editing any other stat; null for OR, DR and MIND. */
  plain: { value: number; min: number | undefined; max: number | undefined } | null;
}

/** The AC Deck as its owner sees it: which cards were drawn, but not the order of the remaining cards. */
interface DeckView {
  left: number;
  size: number;
  count: string;
  out: CardView[];
  aside: CardView[];
  extraTens: string;
  tens: number | null;
  lb: number;
  /** True if there are cards to return to the deck. */
  recallable: boolean;
}

interface LifeView {
  value: number;
  max: number;
  /** How full the bar of LIFE is, 0 to 100. */
  percent: number;
  down: boolean;
  text: string;
}

/** Template context of the Avatar header of an actor's sheet: LIFE, the combat stats and the deck. */
export interface TableView {
  life: LifeView;
  marks: { id: string; name: string; img: string }[];
  stats: StatTile[];
  deck: DeckView;
  /** The Actions and Long Range shots used this round. Only GMs can edit them, and only in an encounter. */
  round: { actions: number; shots: number; used: string; editable: boolean };
}

function origin(avatar: ActorData, key: StripKey): string {
  if (key !== "or" && key !== "dr" && key !== "mind")
    return game.i18n.localize(`ACTIONCARDS.Stat.Hint.${key}`);
  const stat = avatar[key];
  const derived = game.i18n.localize(`ACTIONCARDS.Stat.Hint.${key}`);
  const typed = game.i18n.format("ACTIONCARDS.Sheet.TypedIn", { derived: String(stat.derived) });
  const sentences = [stat.override ? typed : derived];
  if (stat.bonus !== 0)
    sentences.push(game.i18n.format("ACTIONCARDS.Sheet.BonusIncluded", { bonus: signed(stat.bonus) }));
  if (stat.value !== stat.base)
    sentences.push(game.i18n.format("ACTIONCARDS.Sheet.AtRest", { base: String(stat.base) }));
  return sentences.join(" ");
}

/** Returns the bounds and the stored value of a stat that is a plain number. Effects do not change this value. */
function stored(avatar: ActorData, key: Exclude<StripKey, "or" | "dr" | "mind">): StatTile["plain"] {
  const { min, max } = avatar.schema.fields[key] as { min?: number; max?: number }; // a NumberField has both options
  return { value: avatar._source[key] ?? 0, min, max };
}

function tile(avatar: ActorData, key: StripKey): StatTile {
  const rated = key === "or" || key === "dr" || key === "mind";
  const stat = rated ? avatar[key] : null;
  const source = rated ? avatar._source[key] : null;
  return {
    key,
    label: game.i18n.localize(`ACTIONCARDS.Stat.${key}`),
    name: game.i18n.localize(`ACTIONCARDS.Stat.Name.${key}`),
    value: rated ? avatar[key].value : avatar[key],
    origin: origin(avatar, key),
    checks: checkedStat(key) !== undefined,
    lowered: stat !== null && stat.value < stat.base,
    rating:
      stat && source
        ? {
            override: source.override ?? false,
            typed: source.typed ?? 1,
            bonus: source.bonus ?? 0,
            derived: stat.derived,
          }
        : null,
    plain: rated ? null : stored(avatar, key),
  };
}

export function deckView(avatar: ActorData): DeckView {
  const deck = avatar.acDeck;
  const left = cardsLeft(deck);
  const size = deckSize(deck);
  return {
    left,
    size,
    count: game.i18n.format("ACTIONCARDS.Avatar.Deck.Left", { left: String(left), size: String(size) }),
    out: deck.out.map((card) => cardView(card)),
    aside: deck.aside.map((card) => cardView(card)),
    extraTens: game.i18n.format("ACTIONCARDS.Avatar.Deck.ExtraTens", {
      tens: String(avatar.extraTens),
      lb: String(avatar.lb),
    }),
    tens: avatar._source.tens ?? null,
    lb: avatar.lb,
    recallable: deck.out.length + deck.aside.length > 0,
  };
}

function lifeView({ life, down, _source }: ActorData): LifeView {
  const { value, max } = life;
  return {
    value: _source.life?.value ?? value,
    max: _source.life?.max ?? max,
    percent: Math.round((100 * Math.min(Math.max(value, 0), max)) / max),
    down,
    text: game.i18n.format("ACTIONCARDS.Sheet.LifeOf", { value: withMinus(value), max: String(max) }),
  };
}

export function tableView(actor: Actor.Implementation): TableView {
  const { ours } = actor;
  const { actions, shots } = actor.fight;
  return {
    life: lifeView(ours),
    marks: actor.derivedMarks(),
    stats: STRIP.map((key) => tile(ours, key)),
    deck: deckView(ours),
    round: {
      actions,
      shots,
      editable: game.user.isGM && actor.encounter !== null,
      used:
        actions > 0 ? game.i18n.format("ACTIONCARDS.Sheet.ActionsUsed", { actions: String(actions) }) : "",
    },
  };
}
