/** Creates sample chat cards of every kind in a simulated Foundry world (`test/host`), and their views. */
import path from "node:path";
import type { JsonObject } from "../../../host/common/protocol.ts";
import { cast, encounter, ENCOUNTER, thingOf, uuidOf } from "../../documents/journal/cast.ts";
import { GM, layStage, PLAYER, setting } from "../../documents/journal/stage.ts";
import { words } from "../tracker/support.ts";

export { GM, PLAYER };

type Name = "sela" | "bram" | "ogre";
export type View = Readonly<Record<string, unknown>>;

interface Message {
  readonly id: string;
  readonly system: object;
  readonly isTrusted: boolean;
}

export interface Card {
  readonly type: string;
  readonly template: string;
  readonly partials?: readonly string[];
  readonly model: { readonly schema: object };
  parties(stored: object): readonly string[];
  page?(data: object): string;
  view(data: object, context: object): View;
  spoken?(view: View): readonly (readonly string[])[];
  spokenAtOnce?(view: View): string;
}

interface Globals {
  game: { users: { get(id: string): object } };
  ChatMessage: { implementation: { create(data: object): Promise<Message> } };
}

async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../../src", module))) as T;
}

interface Registry {
  registerCards(cards: readonly Card[]): void;
  cardOf(type: string): Card | null;
  participantsOf(type: string, stored: object): string[];
}

export const registry = (): Promise<Registry> => load<Registry>("family/cards.ts");

/**
 * Sets up a world in which Sela (owned by the player), Bram and an ogre fight, and registers every chat card.
 */
export async function layCards(): Promise<void> {
  await layStage(14, { Actor: cast(), Combat: [encounter("core")] });
  (
    await load<{ registerOddsSetting(redraw: () => void): void }>("platform/settings/odds.ts")
  ).registerOddsSetting(() => undefined);
  await setting("families", []);
  const { cardOf, registerCards } = await registry();
  const cards = await everyCard();
  if (!cardOf(cards[0]!.type)) registerCards(cards);
}

/** Every kind of chat card of this system: the shared ones, the welcome card, and each game's. */
export async function everyCard(): Promise<readonly Card[]> {
  const { sharedCards } = await load<{ sharedCards: readonly Card[] }>("ui/cards/index.ts");
  const own = ["avatar", "printed", "actionValues"].map(async (id) => {
    const { screens } = await load<{ screens: { cards: readonly Card[] } }>(`families/${id}/screens.ts`);
    return screens.cards;
  });
  const { card } = await load<{ card: Card }>("ui/welcome/welcome-card.ts");
  return [...sharedCards, card, ...(await Promise.all(own)).flat()];
}

/** A person as stored on a card. */
export function person(name: Name): JsonObject {
  return { uuid: uuidOf(name), name: name.charAt(0).toUpperCase() + name.slice(1), img: `${name}.svg` };
}

const blade = { uuid: thingOf("sela", "Blade"), name: "Blade", img: "blade.svg" };
const carbine = { uuid: thingOf("sela", "Carbine"), name: "Carbine", img: "carbine.svg" };

/** A person's calculation as a chat card stores it. The AC card `card` was drawn, and is added to `stat`. */
export function drawn(name: Name, kind: string, card: number, stat: number): JsonObject {
  const numbers = { begun: true, kind, picks: 1, stat, statKey: kind === "defense" ? "dr" : "or" };
  return { actor: person(name), ...numbers, cards: [card], deck: { tens: 1, out: [card], aside: [] } };
}

/** Sample data, keyed by card type. Types that are missing here get empty data. */
export const SAMPLES: Readonly<Record<string, JsonObject>> = {
  exchange: {
    weapon: blade,
    spent: 6,
    available: 6,
    attacker: drawn("sela", "offense", 9, 6),
    targets: [drawn("ogre", "defense", 2, 5)],
  },
  check: { title: "Athletics", calculation: drawn("sela", "other", 7, 3) },
  flight: {
    encounter: ENCOUNTER,
    round: 1,
    fleer: drawn("sela", "other", 8, 4),
    challengers: [{ ...drawn("ogre", "other", 3, 2), begun: false, cards: [] }],
  },
  action: {
    kind: "charge",
    encounter: ENCOUNTER,
    round: 1,
    actor: person("ogre"),
    destination: "the gate",
    offers: [{ actor: person("sela") }],
    around: [{ who: person("sela").uuid, near: "yes" }],
  },
  round: {
    encounter: ENCOUNTER,
    round: 1,
    guards: [{ actor: person("sela"), other: person("bram") }],
    people: [{ actor: person("sela") }, { actor: person("bram") }],
  },
  initiative: {
    encounter: ENCOUNTER,
    scheme: "avatar-initiative",
    picks: [{ combatant: "sela", actor: person("sela"), cards: [7], total: 12, tie: false }],
  },
  reaction: {
    encounter: ENCOUNTER,
    actor: person("sela"),
    key: "callForward",
    cards: [4, 3],
    dice: [2, 3, 4],
    target: 12,
    value: 10,
    segment: 9,
    round: 1,
    success: true,
    kind: "dodge",
  },
  lookup: {
    actor: person("sela"),
    title: "Rifle",
    lookup: { die: "d8", ranks: 4, least: 1 },
    extras: [{ label: "Fog", value: 2 }],
    answers: [{ type: "card", card: 12 }],
    bumps: false,
    task: { quality: { dice: 2, die: "d6" }, needed: 50, tool: "Kit", achieved: 1 },
  },
  shot: {
    named: false,
    actor: person("sela"),
    target: person("ogre"),
    title: "Rifle",
    weapon: carbine,
    damage: { dice: 2, die: "d6" },
  },
  contest: {
    actor: person("sela"),
    foe: person("ogre"),
    title: "Blow",
    row: "attack",
    attack: { label: "Fists", skill: 9, ratings: "strength", value: 6 },
    defense: { label: "Dodge", skill: 8, ratings: "agility", value: 3 },
    stance: "passive",
    thrown: true,
    plus: [[9]],
    minus: [[2]],
    threshold: 3,
  },
  welcome: { gm: false },
  maneuver: {
    actor: person("sela"),
    title: "Aim",
    img: "aim.svg",
    action: "",
    cost: "action",
    lines: [{ key: "Augment", data: { augment: "3" } }],
  },
  plot: {
    actor: person("sela"),
    player: "Ash",
    number: 15,
    name: "Rally",
    img: "plot-rally.svg",
    text: "Everyone else refills.",
    people: [{ uuid: uuidOf("ogre"), name: "Ogre" }],
  },
};

interface Sight {
  /** The user who views the card; by default the player who owns Sela. */
  readonly as?: string;
  /** The author of the message. */
  readonly by?: string;
  /** People who were hidden when they were added to the card. */
  readonly hidden?: readonly Name[];
}

/**
 * Creates a message with a card of this type, from the sample data changed by `differs`. Returns the card, its
 * data, the message, and the view for a user.
 */
export async function seen(
  type: string,
  differs: JsonObject = {},
  { as = PLAYER, by = GM, hidden = [] }: Sight = {},
): Promise<{ card: Card; data: object; message: Message; view: View }> {
  const { game, ChatMessage } = globalThis as unknown as Globals;
  const card = (await registry()).cardOf(type);
  if (!card) throw new Error(`there is no card of type ${type}`);
  const flags = hidden.length > 0 ? { "action-cards": { unseen: hidden.map(uuidOf) } } : {};
  const system = { ...SAMPLES[type], ...differs };
  const message = await ChatMessage.implementation.create({ type, author: by, flags, system });
  const context = { message, forged: !message.isTrusted, user: game.users.get(as), words };
  return { card, data: message.system, message, view: card.view(message.system, context) };
}

/** Creates a card as `seen` does. Returns true if the user who views the card may undo it. */
export async function undoable(type: string, differs: JsonObject = {}, sight: Sight = {}): Promise<boolean> {
  const { game } = globalThis as unknown as Globals;
  const { message } = await seen(type, differs, sight);
  const { mayUndo } = await load<{ mayUndo(message: object, part: null, user: object): boolean }>(
    "encounter/undo.ts",
  );
  return mayUndo(message, null, game.users.get(sight.as ?? PLAYER));
}

/** Creates a card as `seen` does. Returns only its view. */
export async function viewed(type: string, differs: JsonObject = {}, sight: Sight = {}): Promise<View> {
  return (await seen(type, differs, sight)).view;
}
