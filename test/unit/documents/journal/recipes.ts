/** A recipe for every kind of request: a world in which the request can be made. */
import { cardDraws, printedDraws } from "../../../e2e/support/cards.ts";
import type { JsonObject } from "../../../host/common/protocol.ts";
import { undoCard, undoPart } from "../undo-requests.ts";
import { thingOf, uuidOf } from "./cast.ts";
import type { Asked, Chance, FakeTable } from "./stage.ts";

/** A request, built from the data stored when it is sent, and the first random numbers it gets. */
export interface Step extends Chance {
  ask(table: FakeTable): Asked;
}

/** How to set up and send a kind of request. */
export interface Recipe {
  readonly name: string;
  /** The scheme of the encounter; null if there is no encounter. */
  readonly scheme: string | null;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The only game whose numbers the ogre's sheet shows. If omitted, the sheet shows all games. */
  readonly ogreShows?: string;
  /** True if the encounter is on the cast's scene, whose grid then gives distances. */
  readonly onMap?: boolean;
  /** Requests made before the one under test. */
  readonly before: readonly Step[];
  /** The request under test. */
  readonly step: Step;
}

const nothing = { item: "", aids: [], extras: [] };
const plainCard = { tn: 5, extras: [], entry: false };

/** The newest card of a type. */
export function cardOf({ stored }: FakeTable, type: string): JsonObject {
  const found = (stored["ChatMessage"] ?? []).findLast((message) => message["type"] === type);
  if (!found) throw new Error(`there is no card of type ${type}`);
  return found;
}

function on(type: string, request: Asked): (table: FakeTable) => Asked {
  return (table) => ({ ...request, message: String(cardOf(table, type)["_id"]) });
}

function attack(face: number | readonly number[]): Step {
  const faces = typeof face === "number" ? [face] : face;
  return {
    ask: () => ({
      type: "attack",
      actor: uuidOf("sela"),
      weapon: thingOf("sela", "Blade"),
      targets: [uuidOf("ogre")],
      range: "short",
      spend: null,
      charge: "",
      ...nothing,
    }),
    first: cardDraws(faces, { tens: 1 }),
  };
}

function defend(face: number): Step {
  return {
    ask: on("exchange", { type: "defend", target: 0, reaction: "", ...nothing }),
    first: cardDraws([face]),
  };
}

const apply: Step = { ask: on("exchange", { type: "apply", target: 0 }) };

/** Requests a check: by AC Pick for Sela and Bram, and by Action Value for the ogre. */
const ask: Step = {
  ask: () => ({
    type: "askCheck",
    name: "Who sees it?",
    shown: "secret",
    checks: [
      { game: "avatar", attribute: "agi", number: 13, actors: [uuidOf("sela"), uuidOf("bram")] },
      { game: "actionValues", skill: "athletics", number: 12, actors: [uuidOf("ogre")] },
    ],
  }),
};

/** Draws cards for these rows of the requested check. */
function answerAsked(...places: number[]): Step {
  return { ask: on("asked", { type: "answerAsked", places }), first: cardDraws([10], { tens: 1 }) };
}

/** Requests a check by printed card for two people. */
const askByCard: Step = {
  ask: () => ({
    type: "askCheck",
    checks: [{ game: "printed", skill: "Rifle", number: 5, actors: [uuidOf("sela"), uuidOf("bram")] }],
  }),
};

const drawAsked = on("asked", { type: "answerAsked", places: [0, 1] });

const oneMoreAsked: Step = {
  ask: on("asked", { type: "choose", side: "attacker", step: 0, more: true, row: 0 }),
};

const heal: Step = {
  ask: () => ({ type: "heal", actors: [uuidOf("sela"), uuidOf("bram"), uuidOf("ogre")] }),
};

/** Sela gives Bram her only Blade. */
const give: Step = {
  ask: () => ({
    type: "give",
    actor: uuidOf("sela"),
    item: thingOf("sela", "Blade"),
    to: uuidOf("bram"),
    count: 1,
  }),
};

/** A fall that hurts Sela by AC Pick, the ogre by printed card, and Bram by Action Values. */
const fall: Step = {
  ask: () => ({
    type: "hazard",
    cause: "fall",
    hits: [
      { game: "avatar", actors: [uuidOf("sela")], amount: 2, draws: 1 },
      { game: "printed", actors: [uuidOf("ogre")], draws: 3, sides: "d6" },
      { game: "actionValues", actors: [uuidOf("bram")], amount: 2, kind: "shock" },
    ],
  }),
  first: [...cardDraws([7]), ...printedDraws([34])],
};

const applyFall: Step = {
  ask: on("hazard", {
    type: "applyHazard",
    place: 0,
    others: [
      { place: 1, share: "full" },
      { place: 2, share: "full" },
    ],
  }),
};

/** Undoes everything that the newest card of this type did. */
function undo(type: string): Step {
  return { ask: (table) => undoCard(String(cardOf(table, type)["_id"])) };
}

/** Undoes the newest entry of these kinds on the newest card of this type. */
function undoOne(type: string, kinds: readonly string[]): Step {
  return {
    ask(table) {
      const { _id, flags } = cardOf(table, type);
      return undoPart({ id: String(_id), flags: flags as object }, kinds);
    },
  };
}

const guard: Step = {
  ask: () => ({
    type: "guard",
    actor: uuidOf("sela"),
    other: uuidOf("bram"),
    feet: 5,
    inMelee: false,
    meleeHasOther: false,
  }),
};

const charge: Step = {
  ask: () => ({
    type: "charge",
    actor: uuidOf("sela"),
    destination: "the gate",
    inMelee: false,
    near: [],
  }),
};

/** The ogre shoots at Sela at long range. If Sela then charges, she must offer the ogre a free shot (C13). */
const longShot: Step = {
  ask: () => ({
    type: "attack",
    actor: uuidOf("ogre"),
    weapon: thingOf("ogre", "Sling"),
    targets: [uuidOf("sela")],
    range: "long",
    spend: null,
    charge: "",
    ...nothing,
  }),
  first: cardDraws([3]),
};

const flee: Step = {
  ask: () => ({ type: "flee", actor: uuidOf("sela"), commanded: false, ...nothing }),
  first: cardDraws([8], { tens: 1 }),
};

/** Sela flees and uses up one of three smoke pots. */
const fleeInSmoke: Step = {
  ...flee,
  ask: (table) => ({ ...flee.ask(table), item: thingOf("sela", "Smoke pot") }),
};

function challenge(target: number, take: boolean): Step {
  return { ask: on("flight", { type: "challenge", target, take, ...nothing }), first: cardDraws([3]) };
}

/** The ogre gives chase and uses up its only net. */
const catchWithNet: Step = {
  ...challenge(1, true),
  ask: (table) => ({ ...challenge(1, true).ask(table), item: thingOf("ogre", "Net") }),
};

function giveChase(target: number): Step {
  return { ask: on("flight", { type: "giveChase", target }) };
}

const letAll: Step = { ask: on("flight", { type: "letAllGo" }) };

/** A card that makes the burst hit and breaks the carbine (I9). */
const BREAKING = 34;

function shoot(card: number, gone: readonly number[] = []): Step {
  return {
    ask: () => ({
      type: "shoot",
      actor: uuidOf("sela"),
      weapon: thingOf("sela", "Carbine"),
      target: uuidOf("ogre"),
      ...plainCard,
      burst: 3,
      gear: "",
      bystanders: [],
      charge: "",
    }),
    first: printedDraws([card], gone),
  };
}

/** A hit with a blast. If there is a map, the blast is drawn on it. */
const grenade: Step = {
  ask: (table) => ({ ...shoot(BREAKING).ask(table), weapon: thingOf("sela", "Grenade"), burst: 1 }),
  first: printedDraws([BREAKING]),
};

function showBlast(shown: boolean): Step {
  return { ask: on("shot", { type: "showBlast", shown }) };
}

function lookUp(card: number): Step {
  return {
    ask: () => ({
      type: "lookUp",
      ...plainCard,
      actor: uuidOf("sela"),
      task: null,
      mode: "public",
      subject: { kind: "skill", item: thingOf("sela", "Rifle") },
    }),
    first: printedDraws([card]),
  };
}

/** A task that uses up one of three smoke pots. */
const smokeOut: Step = {
  ...lookUp(12),
  ask: (table) => ({
    ...lookUp(12).ask(table),
    task: { gear: thingOf("sela", "Smoke pot"), complexity: 4, needed: 2, after: "" },
  }),
};

const applyHarm: Step = { ask: on("shot", { type: "applyHarm", place: 0 }) };

/** Relieves the first consequence on the newest card of this type. */
function relieve(card: string): Step {
  return {
    ask(table) {
      const { flags } = cardOf(table, card) as unknown as {
        flags: Record<string, { journal: Record<string, { told?: object[] }> }>;
      };
      const journal = Object.entries(flags["action-cards"]!.journal);
      const entry = journal.find(([, { told = [] }]) => told.length > 0)?.[0] ?? "";
      return { type: "relieve", message: String(cardOf(table, card)["_id"]), entry, place: 0 };
    },
  };
}

/** Takes a person out of the fight: the one named in the first consequence on the shot's card. */
const takeOut: Step = { ask: (table) => ({ ...relieve("shot").ask(table), type: "takeOut" }) };

/** Makes a character without items or an archetype, because this world has no compendiums. */
const makeCharacter: Step = {
  ask: () => ({
    type: "makeCharacter",
    family: "avatar",
    name: "Ada",
    concept: "A glazier",
    archetype: "",
    img: "",
    values: [{ path: "in", value: "7" }],
    items: [],
  }),
};

/** In this world, damage to the ogre from an AC Pick is converted to the numbers of printed cards. */
const converted = { settings: { convertsHarm: true }, ogreShows: "printed" } as const;

const inFight = { scheme: "in", before: [] } as const;

function oppose(face: number): Step {
  return {
    ask: () => ({
      type: "oppose",
      actor: uuidOf("sela"),
      other: uuidOf("ogre"),
      asked: "none",
      item: thingOf("sela", "athletics"),
      stat: "none",
      extras: [{ label: "Rope", value: 1 }],
    }),
    first: cardDraws([face], { tens: 1 }),
  };
}

function resist(face: number): Step {
  return {
    ask: on("opposed", { type: "resist", item: "", stat: "mind", extras: [] }),
    first: cardDraws([face]),
  };
}

/** The GM starts *Draw for it* between Sela and the ogre. They tie and draw again. */
const drawForIt: Step = {
  ask: () => ({ type: "drawForIt", actor: uuidOf("sela"), other: uuidOf("ogre"), about: "The door" }),
  first: [...cardDraws([7, 3], { tens: 1 })],
};

/** Exchanges and the other Actions of an encounter, by AC Pick. */
export const AVATAR: readonly Recipe[] = [
  { ...inFight, name: "attack", step: attack(9) },
  { ...inFight, name: "makeCharacter", scheme: null, settings: { playersMake: true }, step: makeCharacter },
  { ...inFight, name: "attack outside an encounter", scheme: null, step: attack(9) },
  {
    ...inFight,
    name: "attack that ends a guard",
    before: [guard],
    settings: { turns: "free" },
    step: attack(9),
  },
  {
    ...inFight,
    name: "choose",
    before: [attack(10)],
    step: {
      ask: on("exchange", { type: "choose", side: "attacker", step: 0, more: true }),
      first: cardDraws([4], { tens: 1, out: [10] }),
    },
  },
  {
    ...inFight,
    name: "pick",
    settings: { fan: "all" },
    before: [attack([])],
    step: {
      ask: on("exchange", { type: "pick", side: "attacker", step: 0, place: 2 }),
      first: cardDraws([6], { tens: 1 }),
    },
  },
  { ...inFight, name: "defend", before: [attack(9)], step: defend(2) },
  { ...inFight, name: "apply", before: [attack(9), defend(2)], step: apply },
  {
    ...inFight,
    name: "undo of damage",
    before: [attack(9), defend(2), apply],
    step: undoOne("exchange", ["apply"]),
  },
  { ...inFight, name: "heal", before: [attack(9), defend(2), apply], step: heal },
  {
    ...inFight,
    name: "undo of healing",
    before: [attack(9), defend(2), apply, heal],
    step: undo("healing"),
  },
  { ...inFight, name: "give", step: give },
  { ...inFight, name: "undo of a gift", before: [give], step: undo("gift") },
  {
    ...inFight,
    name: "rest of wounds and pools",
    before: [fall, applyFall],
    step: {
      ask: () => ({
        type: "heal",
        actors: [uuidOf("ogre"), uuidOf("bram")],
        keys: ["wounds", "concussion", "shock", "soul"],
        amount: 2,
        name: "First aid",
      }),
    },
  },
  { ...inFight, name: "askCheck", step: ask },
  { ...inFight, name: "askCheck that draws", step: { ask: (table) => ({ ...ask.ask(table), draw: true }) } },
  { ...inFight, name: "answerAsked of all", before: [ask], step: answerAsked(0, 1, 2) },
  { ...inFight, name: "choose in an asked check", before: [ask, answerAsked(0)], step: oneMoreAsked },
  {
    ...inFight,
    name: "closeAsked",
    before: [ask, answerAsked(0)],
    step: { ask: on("asked", { type: "closeAsked" }) },
  },
  {
    ...inFight,
    name: "undo of a row of an asked check",
    before: [ask, answerAsked(1, 2), answerAsked(0), oneMoreAsked],
    step: undoOne("asked", ["answerAsked"]),
  },
  {
    ...inFight,
    name: "undo of an asked check",
    before: [ask, answerAsked(0, 2), answerAsked(1)],
    step: undo("asked"),
  },
  { ...inFight, name: "hazard", step: fall },
  { ...inFight, name: "undo of a hazard", before: [fall], step: undo("hazard") },
  { ...inFight, name: "applyHazard", before: [fall], step: applyFall },
  {
    ...inFight,
    name: "undo of applied harm",
    before: [fall, applyFall],
    step: undoOne("hazard", ["applyHazard"]),
  },
  { ...inFight, name: "undo of an exchange", before: [attack(9), defend(2)], step: undo("exchange") },
  { ...inFight, name: "guard", step: guard },
  {
    ...inFight,
    name: "undo of a guard",
    before: [guard],
    step: undo("action"),
  },
  { ...inFight, name: "relieve of a guard", before: [guard], step: relieve("action") },
  {
    ...inFight,
    name: "undo of a guard's end",
    before: [guard, relieve("action")],
    step: undoOne("action", ["relieve"]),
  },
  {
    ...inFight,
    name: "usePower",
    step: {
      ask: () => ({
        type: "usePower",
        actor: uuidOf("sela"),
        item: thingOf("sela", "Charm"),
        mode: "public",
      }),
    },
  },
  {
    ...inFight,
    name: "check",
    step: {
      ask: () => ({
        type: "check",
        actor: uuidOf("sela"),
        item: thingOf("sela", "athletics"),
        stat: "none",
        mode: "blind",
      }),
    },
  },
  { ...inFight, name: "oppose", step: oppose(9) },
  { ...inFight, name: "oppose outside an encounter", scheme: null, step: oppose(10) },
  { ...inFight, name: "resist", before: [oppose(9)], step: resist(2) },
  {
    ...inFight,
    name: "undo of an opposed check",
    before: [oppose(9), resist(2)],
    step: undo("opposed"),
  },
  { ...inFight, name: "drawForIt", step: drawForIt },
  { ...inFight, name: "drawForIt outside an encounter", scheme: null, step: drawForIt },
  { ...inFight, name: "flee", step: flee },
  // Bram is an ally and lets Sela go by default. The ogre has a choice.
  { ...inFight, name: "giveChase", before: [flee], step: giveChase(0) },
  { ...inFight, name: "letAllGo", before: [flee], step: letAll },
  { ...inFight, name: "challenge that catches", before: [flee], step: challenge(1, true) },
  {
    ...inFight,
    name: "challenge that lets go",
    before: [flee],
    step: challenge(1, false),
  },
  {
    ...inFight,
    name: "undo of a Flee",
    before: [flee, giveChase(0), challenge(1, false), challenge(0, true)],
    step: undo("flight"),
  },
  { ...inFight, name: "flee that uses up", step: fleeInSmoke },
  { ...inFight, name: "challenge that uses up", before: [flee], step: catchWithNet },
  {
    ...inFight,
    name: "undo of a Flee that used up",
    before: [fleeInSmoke, catchWithNet],
    step: undo("flight"),
  },
  { ...inFight, name: "charge", before: [longShot], step: charge },
  {
    ...inFight,
    name: "object",
    before: [charge],
    step: { ask: (table) => on("action", { type: "object", actor: uuidOf("ogre") })(table) },
  },
  {
    ...inFight,
    name: "offer",
    before: [longShot, charge],
    step: { ask: on("action", { type: "offer", target: 0, answer: "swap" }) },
  },
  {
    ...inFight,
    name: "attack as a free shot",
    before: [longShot, charge],
    step: {
      ask: (table) => ({ ...longShot.ask(table), charge: String(cardOf(table, "action")["_id"]) }),
      first: cardDraws([5], { out: [3] }),
    },
  },
];

/** Requests about damage that is converted to another game's numbers. */
export const CONVERTED: readonly Recipe[] = [
  {
    ...inFight,
    ...converted,
    name: "apply in another game's numbers",
    before: [attack(9), defend(2)],
    step: apply,
  },
  {
    ...inFight,
    ...converted,
    name: "undo of damage in another game's numbers",
    before: [attack(9), defend(2), apply],
    step: undoOne("exchange", ["apply"]),
  },
];

/** Actions by printed cards. */
export const PRINTED: readonly Recipe[] = [
  { ...inFight, name: "lookUp", step: lookUp(12) },
  { ...inFight, name: "lookUp that uses up", step: smokeOut },
  { ...inFight, name: "undo of a lookUp that used up", before: [smokeOut], step: undo("lookup") },
  { ...inFight, name: "answerAsked by printed cards", before: [askByCard], step: { ask: drawAsked } },
  { ...inFight, name: "shoot", step: shoot(BREAKING) },
  { ...inFight, name: "shoot outside an encounter", scheme: null, step: shoot(20) },
  { ...inFight, name: "applyHarm", before: [shoot(BREAKING)], step: applyHarm },
  {
    ...inFight,
    name: "applyHarm that wears armor",
    settings: { ablation: true },
    before: [shoot(BREAKING)],
    step: applyHarm,
  },
  {
    ...inFight,
    name: "undo of harm",
    before: [shoot(BREAKING), applyHarm],
    step: undoOne("shot", ["applyHarm"]),
  },
  {
    ...inFight,
    name: "relieve of a breakage",
    before: [shoot(BREAKING)],
    step: relieve("shot"),
  },
  { ...inFight, name: "takeOut", before: [shoot(BREAKING)], step: takeOut },
  {
    ...inFight,
    name: "undo of a takeOut",
    before: [shoot(BREAKING), takeOut],
    step: undoOne("shot", ["takeOut"]),
  },
  {
    ...inFight,
    name: "undo of a shot whose consequence was a takeOut",
    before: [shoot(BREAKING), takeOut],
    step: undo("shot"),
  },
  {
    ...inFight,
    name: "overheat",
    before: [shoot(BREAKING)],
    step: {
      ask: (table) => ({ ...relieve("shot").ask(table), type: "overheat", rounds: 2 }),
    },
  },
  { ...inFight, name: "shoot with a blast on a map", onMap: true, step: grenade },
  {
    ...inFight,
    name: "showBlast that erases",
    onMap: true,
    before: [grenade],
    step: showBlast(false),
  },
  {
    ...inFight,
    name: "showBlast that draws",
    onMap: true,
    before: [grenade, showBlast(false)],
    step: showBlast(true),
  },
  {
    ...inFight,
    name: "undo of a shot",
    before: [shoot(BREAKING)],
    step: undo("shot"),
  },
];

/** Requests by other users, to run between a request and its repetition. */
export const BETWEEN: readonly Step[] = [
  {
    ask: () => ({
      type: "attack",
      actor: uuidOf("bram"),
      weapon: "",
      targets: [uuidOf("sela")],
      range: "short",
      spend: null,
      charge: "",
      ...nothing,
    }),
  },
  {
    ask: () => ({
      type: "check",
      actor: uuidOf("sela"),
      item: thingOf("sela", "athletics"),
      stat: "none",
      mode: "public",
    }),
  },
  {
    ask: () => ({ type: "check", actor: uuidOf("ogre"), item: "", stat: "agi", mode: "public" }),
  },
  lookUp(40),
];
