/** Requests that make sense at the moment: new ones, and those that chat cards and the clock offer. */
import type { JsonObject } from "../host/common/protocol.ts";
import { ENCOUNTER, thingOf, uuidOf } from "../unit/documents/journal/cast.ts";
import { idOf } from "../unit/documents/journal/stage.ts";
import { undoCard } from "../unit/documents/undo-requests.ts";
import { seenBy, type Button, type Seen } from "./buttons.ts";
import type { Chooser } from "./chooser.ts";
import type { Globals } from "./drawing.ts";
import type { Json } from "./names.ts";
import type { Asked } from "./requests.ts";

/** A character who makes requests. */
export type Who = "sela" | "ogre" | "bram";

interface Person {
  readonly uuid?: string;
}

/** A character, and the source of choices. */
interface Moment {
  readonly who: Who;
  readonly choose: Chooser;
}

const nothing = { item: "", aids: [], extras: [] } as const;
const plainCard = { tn: 5, extras: [], entry: false } as const;

const WEAPONS: Readonly<Record<Who, readonly (readonly [item: string, range: string])[]>> = {
  sela: [
    ["Blade", "short"],
    ["Bow", "long"],
    ["", "short"],
  ],
  ogre: [
    ["Sling", "long"],
    ["", "short"],
  ],
  bram: [["", "short"]],
};

/** For each character, an item that no other request needs. */
const GIFTS: Readonly<Record<Who, string>> = { sela: "Smoke pot", ogre: "Net", bram: "Shield" };

function foeOf({ who, choose }: Moment): string {
  return uuidOf(choose.of((["sela", "ogre", "bram"] as const).filter((one) => one !== who)));
}

function thing(who: Who, name: string): string {
  return name === "" ? "" : thingOf(who, name);
}

function attempt({ who, choose }: Moment, skill = choose.of(["athletics", "martialArts", "trick"])) {
  return {
    actor: uuidOf(who),
    skill,
    value: 0,
    ratings: {},
    row: "",
    action: "",
    maneuver: "",
    weapon: "",
    flags: choose.some(["boosted", "wild", "hazardous", "routine"], 1),
    dice: choose.whole(0, 1),
    extras: [],
    effect: [],
    supports: "",
    subject: choose.of(["", "the wall"]),
  };
}

/** Requests that a character can make at any time. */
const BEGINNINGS: readonly ((moment: Moment) => Asked)[] = [
  (moment) => {
    const { who, choose } = moment;
    const [name, range] = choose.of(WEAPONS[who]);
    const spend = choose.flip(0.2) ? choose.whole(1, 3) : null;
    const targets = [foeOf(moment)];
    const weapon = thing(who, name);
    return { type: "attack", actor: uuidOf(who), weapon, targets, range, spend, charge: "", ...nothing };
  },
  ({ who, choose }) => ({
    type: "check",
    actor: uuidOf(who),
    stat: choose.of(["none", "agi", "mind"]),
    item: thingOf(who, choose.of(["athletics", "dodge"])),
    mode: choose.of(["public", "gm", "blind"]),
  }),
  ({ choose }) => ({
    type: "usePower",
    actor: uuidOf("sela"),
    item: thingOf("sela", "Charm"),
    mode: choose.of(["public", "gm"]),
  }),
  (moment) => ({
    type: "oppose",
    actor: uuidOf(moment.who),
    other: foeOf(moment),
    asked: "none",
    item: thingOf(moment.who, "athletics"),
    stat: "none",
    extras: [{ label: "Rope", value: 1 }],
  }),
  ({ who, choose }) => ({
    type: "guard",
    actor: uuidOf(who),
    other: uuidOf(who === "bram" ? "sela" : "bram"),
    feet: 5,
    inMelee: choose.flip(0.2),
    meleeHasOther: true,
  }),
  ({ who }) => ({
    type: "charge",
    actor: uuidOf(who),
    destination: "the gate",
    inMelee: false,
    near: [],
  }),
  ({ who, choose }) => ({
    type: "lookUp",
    ...plainCard,
    tn: choose.whole(1, 8),
    actor: uuidOf(who),
    mode: "public",
    subject: { kind: "skill", item: thingOf(who, "Rifle") },
    task: null,
  }),
  (moment) => ({
    type: "shoot",
    ...plainCard,
    actor: uuidOf(moment.who),
    target: foeOf(moment),
    gear: "",
    weapon: thingOf("sela", moment.choose.of(["Carbine", "Grenade"])),
    bystanders: [],
    charge: "",
    burst: 1,
  }),
  (moment) => ({ type: "testSkill", ...attempt(moment), difficulty: 10, resistance: 0, mode: "public" }),
  (moment) => ({ type: "contest", ...attempt(moment), foe: foeOf(moment), charge: "" }),
  (moment) => ({
    type: "contest",
    ...attempt(moment, "trick"),
    row: "trick",
    foe: foeOf(moment),
    charge: "",
  }),
  ({ who, choose }) => ({
    type: "useManeuver",
    actor: uuidOf(who),
    action: choose.of(["aim", "aim", "setup", "move"]),
    maneuver: "",
    weapon: "",
    cost: 0,
  }),
  ({ who }) => ({ type: "activeDefense", actor: uuidOf(who), skill: "dodge" }),
  ({ who, choose }) => ({
    type: "askCheck",
    name: "",
    shown: choose.of(["open", "secret", "blind"]),
    draw: true,
    checks: [{ game: "avatar", actors: [uuidOf(who)], skill: "athletics", attribute: "agi", number: 13 }],
  }),
  (moment) => ({
    type: "give",
    actor: uuidOf(moment.who),
    to: foeOf(moment),
    item: thing(moment.who, GIFTS[moment.who]),
    count: 1,
  }),
];

/** A button that the character's user sees on a chat card, with what is needed to build its request. */
interface OfferedButton {
  readonly moment: Moment;
  readonly seen: Seen;
  readonly data: Button["data"];
  readonly message: string;
  /** The index of the target that the button belongs to. */
  readonly target: number;
}

/** In requests, the side that made a chat card is called "attacker". Every other side is named by its index. */
const sideOf = ({ data }: OfferedButton) => (data["side"] === "attacker" ? "attacker" : Number(data["side"]));
const stepOf = ({ data }: OfferedButton) => Number(data["step"]);

/** Each character's shooting weapon; empty if none. */
const SHOOTERS: Readonly<Record<Who, string>> = { sela: "Bow", ogre: "Sling", bram: "" };

/** A free shot at a charging combatant (C13). */
function freeShot({ moment: { who }, seen, message }: OfferedButton): Asked {
  const { actor } = seen.message.system as { actor: Person };
  const weapon = thing(who, SHOOTERS[who]);
  const targets = [actor.uuid ?? ""];
  return {
    type: "attack",
    actor: uuidOf(who),
    weapon,
    targets,
    range: "long",
    spend: null,
    charge: message,
    ...nothing,
  };
}

/** Answers a contest with one of the Defenses that the chat card lists, or a Passive one if it lists none. */
function defense({ moment: { choose }, seen, message }: OfferedButton): Asked {
  const { answer } = seen.view as { answer: { options: readonly { value: string }[] } | null };
  const options = (answer?.options ?? []).map(({ value }) => JSON.parse(value) as JsonObject);
  const chosen = options.length > 0 ? choose.of(options) : { stance: "passive", skill: null };
  return { type: "answerContest", message, value: 0, ratings: {}, ...chosen }; // plain data of the system's own view
}

/**
 * The functions that build the buttons' requests, with answers that a button's dialog could give. Keyed by
 * the button's `ac`. Buttons that send no request are left out.
 */
const BUTTONS: Readonly<Record<string, (button: OfferedButton) => Asked>> = {
  choose: (at) => ({
    type: "choose",
    message: at.message,
    side: sideOf(at),
    step: stepOf(at),
    more: at.data["more"] === "true",
  }),
  pick: (at) => ({
    type: "pick",
    message: at.message,
    side: sideOf(at),
    step: stepOf(at),
    place: Number(at.data["place"]),
  }),
  defend: ({ message, target }) => ({ type: "defend", message, target, reaction: "", ...nothing }),
  apply: ({ message, target }) => ({ type: "apply", message, target }),
  draw: ({ message, data }) => ({ type: "answerAsked", message, places: [Number(data["place"])] }),
  close: ({ message }) => ({ type: "closeAsked", message }),
  applyHazard: ({ message, target }) => ({ type: "applyHazard", message, place: target, share: "full" }),
  applyHarm: ({ message, target }) => ({ type: "applyHarm", message, place: target || 0 }),
  undo: ({ message, data }) => ({ ...undoCard(message), entry: data["entry"] ?? "" }),
  relieve({ message, data }) {
    const [entry = "", place] = (data["side"] ?? "").split("/");
    return { type: "relieve", message, entry, place: Number(place) };
  },
  resist: ({ message }) => ({ type: "resist", message, item: "", stat: "mind", extras: [] }),
  object: ({ message, data }) => ({ type: "object", message, actor: data["actor"] ?? "" }),
  shot: freeShot,
  swap: ({ moment: { who }, message, target }) => ({
    type: "offer",
    message,
    target,
    answer: "swap",
    item: thing(who, SHOOTERS[who]),
    away: "",
  }),
  declined: ({ message, target }) => ({
    type: "offer",
    message,
    target,
    answer: "declined",
    item: "",
    away: "",
  }),
  challenge: ({ message, target }) => ({ type: "challenge", message, target, take: true, ...nothing }),
  let: ({ message, target }) => ({ type: "challenge", message, target, take: false, ...nothing }),
  chase: ({ message, target }) => ({ type: "giveChase", message, target }),
  letAll: ({ message }) => ({ type: "letAllGo", message }),
  renew: ({ message, target, data }) => ({ type: "renew", message, target, yes: data["yes"] === "true" }),
  stop: ({ message, target, data }) => ({ type: "stop", message, target, yes: data["yes"] === "true" }),
  answer: (at) => ({
    type: "answerCard",
    message: at.message,
    step: stepOf(at),
    answer: JSON.parse(at.data["answer"] ?? "null") as Json, // written by the system's own view
  }),
  bumps: (at) => ({
    type: "answerCard",
    message: at.message,
    step: stepOf(at),
    answer: { type: "bumps", spend: {} },
  }),
  nameBystanders: ({ message, moment }) => ({
    type: "nameBystanders",
    message,
    bystanders: moment.choose.some([uuidOf("bram")], 1),
  }),
  fireShot: ({ message }) => ({ type: "fireShot", message }),
  inBlast: ({ message }) => ({ type: "inBlast", message, actors: [uuidOf("bram")] }),
  drawBlast: ({ message }) => ({ type: "showBlast", message, shown: true }),
  eraseBlast: ({ message }) => ({ type: "showBlast", message, shown: false }),
  answerContest: defense,
  openDefenses: ({ message }) => ({
    type: "openDefenses",
    message,
    limited: true,
    skills: ["dodge"],
    active: true,
  }),
  openAll: ({ message }) => ({ type: "openDefenses", message, limited: false, skills: [], active: false }),
  takeConsequence: ({ message, data }) => ({
    type: "takeConsequence",
    message,
    option: Number(data["option"]),
    pool: data["pool"] ?? "",
    targets: [],
  }),
  applyPlot: ({ message }) => ({ type: "applyPlot", message, targets: [], pool: "" }),
};

/** Buttons that answer an open draw. Until one is pressed, the draw blocks its actor (A11). */
const OPEN_DRAWS = ["choose", "pick", "answer", "bumps", "draw"];

/** The chance that *Undo* is among the offers. It is low, so that not everything is undone at once. */
const UNDO_CHANCE = 0.25;

/**
 * The requests of those of a chat card's buttons for which `names` returns true. Includes *Undo* only with the chance
 * UNDO_CHANCE.
 */
function requestsOf(seen: Seen, moment: Moment, names: (ac: string) => boolean): readonly Asked[] {
  return seen.buttons.flatMap(({ ac, data }) => {
    const make = BUTTONS[ac];
    if (!make || !names(ac) || (ac === "undo" && !moment.choose.flip(UNDO_CHANCE))) return [];
    return [make({ moment, seen, data, message: seen.message.id, target: Number(data["side"]) })];
  });
}

interface Timing {
  readonly steps: number;
  readonly state: { readonly acting: string | null };
  readonly rows: readonly {
    readonly id: string;
    readonly acts?: readonly JsonObject[];
    readonly reactions?: readonly JsonObject[];
  }[];
}

/** Requests for the steps that the clock allows the character's combatant and, if `isGM`, for *next*. */
function clockOffers({ who, choose }: Moment, isGM: boolean): readonly Asked[] {
  const { game } = globalThis as unknown as {
    game: { combats: { get(id: string): { timing: Timing | null } | undefined } };
  };
  const timing = game.combats.get(ENCOUNTER)?.timing;
  if (!timing) return [];
  const id = idOf(`combatant ${who}`);
  const row = timing.rows.find((one) => one.id === id);
  const commands = [
    ...(row?.acts ?? []).map((way) => ({ type: "act", id, way })),
    ...(row?.reactions ?? []).map((way) => ({ type: "react", id, way, dodge: choose.flip() })),
    ...(timing.state.acting === id ? [{ type: "end", id }] : []),
    ...(isGM ? [{ type: "next" }, { type: "next" }] : []),
  ];
  const combat = ENCOUNTER;
  return commands.map((command) => ({
    type: "timing",
    combat,
    step: timing.steps,
    command,
    answers: null,
  })) as readonly Asked[]; // ways to act are plain data
}

/** The number of newest messages considered; older ones are mostly finished. */
const NEWEST = 20;

/** The newest chat cards that have buttons for this user, as this user sees them. */
export async function seenCards(user: string): Promise<readonly Seen[]> {
  const { game } = globalThis as unknown as Globals;
  const seen: Seen[] = [];
  for (const message of game.messages.contents.slice(-NEWEST)) {
    const one = await seenBy(game.users.get(user), message);
    if (one && one.buttons.length > 0) seen.push(one);
  }
  return seen;
}

/**
 * A plausible request for this character, made by its user or, if `isGM`, by the GM: a new one, or one that
 * the chat cards or the clock offer.
 */
export function offerTo(who: Who, cards: readonly Seen[], choose: Chooser, isGM = false): Asked {
  const moment = { who, choose };
  const of = (names: (ac: string) => boolean) => cards.flatMap((seen) => requestsOf(seen, moment, names));
  const asking = of((ac) => OPEN_DRAWS.includes(ac));
  // Usually answer open draws first (A11).
  if (asking.length > 0 && choose.flip(0.85)) return choose.of(asking);
  const open = [...of((ac) => !OPEN_DRAWS.includes(ac)), ...clockOffers(moment, isGM)];
  return open.length > 0 && choose.flip(0.5) ? choose.of(open) : choose.of(BEGINNINGS)(moment);
}
