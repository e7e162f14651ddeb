/** Records that fit the table, built from its open cards and the clock. */
import type { JsonObject } from "../host/common/protocol.ts";
import { ENCOUNTER, thingOf, uuidOf } from "../unit/documents/journal/cast.ts";
import { GM, idOf, type FakeTable } from "../unit/documents/journal/stage.ts";
import { undoCard, undoPart } from "../unit/documents/undo-requests.ts";
import type { Chooser } from "./chooser.ts";
import type { Json } from "./names.ts";
import type { Asked } from "./requests.ts";

/** A character whose requests are made. */
export type Who = "sela" | "ogre" | "bram";

interface Person {
  readonly uuid?: string;
}

type Data = Readonly<Record<string, unknown>>;

/** A character, the table, and the source of choices. */
interface Moment {
  readonly who: Who;
  readonly table: FakeTable;
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

function foeOf({ who, choose }: Moment): string {
  return uuidOf(choose.of((["sela", "ogre", "bram"] as const).filter((one) => one !== who)));
}

function thing(who: Who, name: string): string {
  return name === "" ? "" : thingOf(who, name);
}

function attempt({ who, choose }: Moment, skill = choose.of(["athletics", "martialArts", "trick"])) {
  return {
    ...{ actor: uuidOf(who), skill, value: 0, ratings: {}, row: "", action: "", maneuver: "", weapon: "" },
    ...{ flags: choose.some(["boosted", "wild", "hazardous", "routine"], 1), dice: choose.whole(0, 1) },
    ...{ extras: [], effect: [], supports: "", subject: choose.of(["", "the wall"]) },
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
    ...{ type: "check", actor: uuidOf(who), stat: choose.of(["none", "agi", "mind"]) },
    ...{ item: thingOf(who, choose.of(["athletics", "dodge"])), mode: choose.of(["public", "gm", "blind"]) },
  }),
  ({ choose }) => ({
    ...{ type: "usePower", actor: uuidOf("sela"), item: thingOf("sela", "Charm") },
    mode: choose.of(["public", "gm"]),
  }),
  (moment) => ({
    ...{ type: "oppose", actor: uuidOf(moment.who), other: foeOf(moment), asked: "none" },
    ...{ item: thingOf(moment.who, "athletics"), stat: "none", extras: [{ label: "Rope", value: 1 }] },
  }),
  ({ who, choose }) => ({
    ...{ type: "guard", actor: uuidOf(who), other: uuidOf(who === "bram" ? "sela" : "bram") },
    ...{ feet: 5, inMelee: choose.flip(0.2), meleeHasOther: true },
  }),
  ({ who }) => ({
    ...{ type: "charge", actor: uuidOf(who), destination: "the gate", inMelee: false, near: [] },
  }),
  ({ who, choose }) => ({
    ...{ type: "lookUp", ...plainCard, tn: choose.whole(1, 8), actor: uuidOf(who), mode: "public" },
    subject: { kind: "skill", item: thingOf(who, "Rifle") },
    task: null,
  }),
  (moment) => ({
    ...{ type: "shoot", ...plainCard, actor: uuidOf(moment.who), target: foeOf(moment), gear: "" },
    ...{ weapon: thingOf("sela", moment.choose.of(["Carbine", "Grenade"])), bystanders: [], charge: "" },
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
    ...{ type: "useManeuver", actor: uuidOf(who), action: choose.of(["aim", "aim", "setup", "move"]) },
    ...{ maneuver: "", weapon: "", cost: 0 },
  }),
  ({ who }) => ({ type: "activeDefense", actor: uuidOf(who), skill: "dodge" }),
];

/** The requests that a chat card allows a character to make. */
type OfCard = (system: Data, moment: Moment, message: string) => readonly Asked[];

function personsOf(system: Data, list: string): readonly Data[] {
  const found = system[list];
  return Array.isArray(found) ? (found as Data[]) : [];
}

/** The indexes of a character in a list of a card. */
function placesOf(system: Data, list: string, who: Who): readonly number[] {
  return personsOf(system, list).flatMap((one, place) =>
    (one["actor"] as Person | undefined)?.uuid === uuidOf(who) ? [place] : [],
  );
}

const isOf = (person: unknown, who: Who) => (person as Person | undefined)?.uuid === uuidOf(who);

function stepsOf(side: Data | undefined): number {
  return ((side?.["decisions"] as unknown[] | undefined) ?? []).length;
}

/** True if a ten waits for an answer and no Ace was drawn. */
function isAsking({ cards, decisions }: Data): boolean {
  if (!Array.isArray(cards) || !Array.isArray(decisions) || cards.includes(1)) return false;
  return cards.filter((card) => card === 10).length > decisions.length;
}

/** A card's lists of sides. The side that made the card is "attacker" in requests, whatever the field is called. */
const SIDES = ["targets", "challengers", "answers", "others"];

/** Answers to the card's draws that wait for one. */
function questionsOn(system: Data, { who, choose }: Moment, message: string): readonly Asked[] {
  const asks = (side: Data) => isAsking(side) && isOf(side["actor"] ?? system["actor"], who);
  const answer = (side: string | number, asking: Data): Asked => ({
    ...{ type: "choose", message, side, step: stepsOf(asking), more: choose.flip() },
  });
  return Object.entries(system).flatMap(([key, value]): readonly Asked[] => {
    if (SIDES.includes(key) && Array.isArray(value))
      return (value as Data[]).flatMap((one, place) => (asks(one) ? [answer(place, one)] : []));
    if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
    return asks(value as Data) ? [answer(key === "other" ? 0 : "attacker", value as Data)] : [];
  });
}

/** What may be done with the damage to a target, once it has defended. */
function harmOffers(target: Data | undefined, message: string, place: number): readonly Asked[] {
  const { harm, cards } = (target ?? {}) as { harm?: { applied?: boolean }; cards?: readonly number[] };
  if ((cards ?? []).length === 0) return [];
  return harm?.applied === true ? [] : [{ type: "apply", message, target: place }];
}

/** Kinds of entries that can be undone on their own. */
const PARTS = ["apply", "applyHarm", "takeConsequence", "relieve"];

/** The parts of a card that can be undone on their own. */
function partsOn(id: string, flags: object): readonly Asked[] {
  return PARTS.map((kind) => undoPart({ id, flags }, [kind])).filter(({ entry }) => entry !== "none");
}

const CARDS: Readonly<Record<string, OfCard>> = {
  exchange(system, { who }, message) {
    const attacker = system["attacker"] as (Data & { actor?: Person }) | undefined;
    const own = placesOf(system, "targets", who);
    return [
      ...(isOf(attacker?.actor, who) ? [undoCard(message)] : []),
      ...own.flatMap((target): Asked[] => [
        { type: "defend", message, target, reaction: "", ...nothing },
        ...harmOffers(personsOf(system, "targets")[target], message, target),
      ]),
    ];
  },
  opposed: (system, { who }, message) => [
    ...(!isOf(system["other"], who) ? [] : [{ type: "resist", message, item: "", stat: "mind", extras: [] }]),
  ],
  action: (system, { who, choose }, message) => [
    ...(isOf(system["actor"], who)
      ? [undoCard(message)].filter(() => choose.flip(0.3))
      : system["kind"] === "charge"
        ? [{ type: "object", message, actor: uuidOf(who) }]
        : []),
    ...placesOf(system, "offers", who).map((target) => ({
      ...{ type: "offer", message, target, answer: choose.of(["swap", "declined"]) },
      ...{ item: thing("sela", "Bow"), away: "" },
    })),
  ],
  flight: (system, { who, choose }, message) => [
    ...placesOf(system, "challengers", who).flatMap((target): Asked[] => [
      { type: "challenge", message, target, take: choose.flip(), ...nothing },
      { type: "giveChase", message, target },
    ]),
    undoCard(message),
  ],
  round: (system, { who, choose }, message) => [
    ...placesOf(system, "guards", who).map((target) => ({
      ...{ type: "renew", message, target, yes: choose.flip() },
    })),
  ],
  contest(system, { who, choose }, message) {
    if (isOf(system["foe"], who) && system["thrown"] === true) return [];
    if (isOf(system["foe"], who))
      return [
        {
          ...{ type: "answerContest", message, skill: choose.of(["dodge", "guile", "athletics"]) },
          ...{ value: 0, ratings: {}, stance: choose.of(["passive", "passive", "active"]) },
        },
      ];
    if (!isOf(system["actor"], who)) return [];
    const pool = choose.of(["", "shot", "shock"]);
    return [
      ...(system["thrown"] === true
        ? [{ type: "takeConsequence", message, option: 0, pool, targets: [] }]
        : []),
      ...[undoCard(message)].filter(() => choose.flip(0.3)),
    ];
  },
  shot(_system, { choose }, message) {
    const on = (type: string, rest: Readonly<Record<string, Json>> = {}): Asked => ({
      type,
      message,
      ...rest,
    });
    return [
      on("answerCard", { step: 0, answer: { type: "extend", row: null } }),
      on("applyHarm", { place: 0 }),
      on("fireShot"),
      on("nameBystanders", { bystanders: [] }),
      on("showBlast", { shown: choose.flip() }),
    ];
  },
};

interface Timing {
  readonly steps: number;
  readonly state: { readonly acting: string | null };
  readonly rows: readonly {
    readonly id: string;
    readonly acts?: readonly JsonObject[];
    readonly reactions?: readonly JsonObject[];
  }[];
}

/** What the clock allows the character's combatant to do. */
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
    ...{ type: "timing", combat, step: timing.steps, command, answers: null },
  })) as readonly Asked[]; // ways are plain data
}

/** The number of newest messages considered; older ones are mostly finished. */
const NEWEST = 12;

/** The newest cards made by GM clients and not undone. */
function openCards({ stored }: FakeTable): readonly JsonObject[] {
  const standing = (stored["ChatMessage"] ?? []).filter(({ author, system }) => {
    const { undone } = (system ?? {}) as { undone?: boolean };
    return author === GM && undone !== true;
  });
  return standing.slice(-NEWEST);
}

/** What the chat cards and the clock offer a character now. */
function openOffers(moment: Moment, isGM: boolean): readonly Asked[] {
  const messages = openCards(moment.table);
  const onCards = messages.flatMap(({ type, system, flags, _id }) => [
    ...(CARDS[String(type)] ?? (() => []))(system as Data, moment, String(_id)),
    ...partsOn(String(_id), flags as object),
  ]);
  return [...onCards, ...clockOffers(moment, isGM)];
}

/** A plausible request for this character: a new one, or one that is open to them. */
export function offerTo(who: Who, table: FakeTable, choose: Chooser, isGM = false): Asked {
  const moment = { who, table, choose };
  const asking = openCards(table).flatMap(({ system, _id }) =>
    questionsOn((system ?? {}) as Data, moment, String(_id)),
  );
  // Open draws come first (A11).
  if (asking.length > 0 && choose.flip(0.6)) return choose.of(asking);
  const open = openOffers(moment, isGM);
  return open.length > 0 && choose.flip(0.4) ? choose.of(open) : choose.of(BEGINNINGS)(moment);
}
