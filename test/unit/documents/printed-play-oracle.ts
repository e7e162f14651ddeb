/**
 * The results that a chat card must show, computed from rules I2 to I14 and the printed deck. Uses no code
 * from `src/rules`.
 */
import file from "../../../src/rules/printed/deck.json" with { type: "json" };

type Column = Readonly<Record<string, string>>;

interface Printed {
  readonly number: number;
  readonly cause: Column;
  readonly effect: Column;
  readonly locations: string;
  readonly bursts: string;
  readonly shield: number;
  readonly wrench: number | null;
  readonly figures: string;
  readonly shuffle: boolean;
}

export const PRINTED = file.cards as unknown as readonly Printed[]; // every card has this shape

export interface Told {
  readonly lookup: { readonly die: string; readonly ranks: number };
  readonly tn: number;
  readonly extras: readonly { readonly value: number }[];
  readonly answers: readonly Answered[];
}

interface Answered {
  readonly type: string;
  readonly card?: number;
  readonly row?: number | null;
  readonly spend?: Readonly<Record<string, number>>;
}

interface Body {
  readonly size: number;
  readonly protection: Readonly<Record<string, number>>;
}

export interface ToldShot extends Told, Body {
  readonly burst: number;
  readonly penetration: number;
  readonly damage: { readonly die: string; readonly dice: number };
  readonly reliability: string;
  readonly ablate: boolean;
  readonly variants: Readonly<Record<string, string>>;
  readonly area: { readonly radius: number; readonly thrown: boolean; readonly concussion: boolean } | null;
  readonly others: readonly Body[];
}

export interface ToldTask extends Told {
  readonly task: {
    readonly quality: { readonly die: string; readonly dice: number };
    readonly complexity: number;
    readonly achieved: number;
  } | null;
}

export interface Harm {
  readonly wounds: Readonly<Record<string, number>>;
  readonly concussion: number;
  readonly wear: Readonly<Record<string, number>>;
}

const USES = ["location", "penetration", "effect"];

/**
 * True if one card decides everything: no dice were rolled (Q21), no cell was extended (I13), and bumps were spent
 * only on the uses in `USES`.
 */
export function isPlain({ answers }: Told): boolean {
  return answers.every(({ type, row, spend = {} }) => {
    if (type === "dice") return false; // Q21: dice replace the card's grids
    if (type === "extend") return row === null;
    return type !== "bumps" || Object.keys(spend).every((use) => USES.includes(use));
  });
}

function cardOf({ answers }: Told): Printed {
  return PRINTED[answers[0]?.card ?? -1]!;
}

const numbers = (text: string) =>
  text.split(" ").map((cell) => (cell === "CF" ? 0 : Number.parseInt(cell, 10)));

function spentOn({ answers }: Told, use: string): number {
  return answers.reduce((sum, { spend = {} }) => sum + (spend[use] ?? 0), 0);
}

/** Compares the best entry, or the chosen one, with the target number (I2, I3, I12). */
export function causeOf(told: Told): { failed: boolean; result: number; tn: number; success: boolean } {
  const { lookup, extras, answers } = told;
  const tn = Math.max(0, told.tn + extras.reduce((sum, { value }) => sum + value, 0));
  const text = cardOf(told).cause[lookup.die]!;
  if (text.split(" ")[lookup.ranks - 1] === "CF") return { failed: true, result: 0, tn, success: false };
  const cells = numbers(text).slice(0, lookup.ranks);
  const chosen = answers.find(({ type }) => type === "entry")?.row;
  const result = chosen ? cells[chosen - 1]! : Math.max(...cells);
  return { failed: false, result, tn, success: result >= tn };
}

function effectOn(told: Told, { die, dice }: { die: string; dice: number }): number {
  return numbers(cardOf(told).effect[die]!)[dice - 1]!;
}

/** The task's successes over all actions (I4); null without a task. */
export function achievedOf(told: ToldTask): number | null {
  const { task } = told;
  if (!task) return null;
  if (!causeOf(told).success) return task.achieved;
  const effect = effectOn(told, task.quality) + spentOn(told, "effect");
  return task.achieved + Math.floor(effect / task.complexity);
}

/** The share of the damage that gets through the armor: all, half or none (I8). */
function through({ ablate, variants }: ToldShot, force: number, protection: number): 0 | 0.5 | 1 {
  if (force > protection) return 1;
  if (force < protection) return 0;
  if (variants["equal"] === "penetrates") return 1;
  return ablate ? 0.5 : 0;
}

/**
 * The wounds, concussion (I5) and armor wear of hits at these locations, one after another. Each hit does `damage`
 * before armor.
 */
function struck(told: ToldShot, body: Body, at: readonly string[], force: number, damage: number): Harm {
  const harm = { wounds: {} as Record<string, number>, concussion: 0, wear: {} as Record<string, number> };
  for (const location of at) {
    const worn = harm.wear[location] ?? 0;
    const left = body.protection[location]! - worn;
    const part = through(told, force, left);
    const comes = Math.floor(damage * part);
    const wounds = Math.floor(comes / body.size);
    if (wounds > 0) harm.wounds[location] = (harm.wounds[location] ?? 0) + wounds;
    harm.concussion += comes - wounds * body.size;
    if (told.ablate && part > 0 && left > 0) harm.wear[location] = worn + 1;
  }
  return harm;
}

/** The location boxes, from the standard box upward. Skips locations that the body lacks (I7). */
function boxes(told: Told, { protection }: Body, count: number, shift: number): string[] {
  const all = cardOf(told).locations.split(" ");
  const upward = Array.from({ length: 64 }, (_, step) => all[(((step + shift) % 4) + 4) % 4]!);
  return upward.filter((location) => location in protection).slice(0, count);
}

function roundsOf(told: ToldShot): number {
  if (!causeOf(told).success) return 0;
  return told.burst === 1 ? 1 : numbers(cardOf(told).bursts)[told.burst - 2]!;
}

/** A blast's harm (I10): wounds by the victim's own size, or only concussion. It has no location; `chest` stands in. */
function blasted({ area }: ToldShot, { size }: Body, damage: number): Harm {
  if (area?.concussion) return { wounds: {}, concussion: damage, wear: {} };
  const wounds = Math.floor(damage / size);
  return { wounds: wounds > 0 ? { chest: wounds } : {}, concussion: damage - wounds * size, wear: {} };
}

const NOTHING: Harm = { wounds: {}, concussion: 0, wear: {} };

/**
 * A blast's harm to the person at this place (I10). It harms the target, at place 0, only if it lands near enough.
 * Other people were put in the blast by the GM, so it always harms them.
 */
function blastAt(told: ToldShot, place: number): Harm {
  const { failed, result, tn, success } = causeOf(told);
  const { area, variants } = told;
  if (failed && variants["failure"] === "nothing") return NOTHING;
  const { number } = cardOf(told);
  const fragment = number === 0 ? 0 : number === 53 ? 5 : ((number - 1) % 4) + 1; // I15
  const step = Math.ceil(number / 4);
  const outer = area!.thrown || variants["launched"] === "fragment" ? fragment : number === 53 ? 14 : step;
  const near = success || (tn - result) * outer <= area!.radius;
  const damage = effectOn(told, told.damage) + (success ? spentOn(told, "effect") : 0);
  if (place > 0) return blasted(told, told.others[place - 1]!, damage);
  return near ? blasted(told, told, damage) : NOTHING;
}

/** The places of the people hit by rounds that missed the target, in order from the shooter (I11). */
function victimsOf(told: ToldShot): number[] {
  if (causeOf(told).failed) return [];
  const missed = told.burst - roundsOf(told);
  const marks = Array.from(cardOf(told).figures).flatMap((figure, index) =>
    figure === "X" ? [index + 1] : [],
  );
  const checks = marks.slice(0, told.variants["strays"] === "one" ? Math.min(1, missed) : missed);
  return checks.filter((mark) => mark <= told.others.length);
}

/** The harm that a shot does to the person at `place`: 0 is the target, higher numbers are the others. Only valid if one
 * card decides the shot (`isPlain`). */
export function harmOf(told: ToldShot, place: number): Harm {
  if (told.area) return blastAt(told, place);
  const force = told.penetration + cardOf(told).shield;
  const damage = effectOn(told, told.damage);
  if (place > 0) {
    if (!victimsOf(told).includes(place)) return NOTHING;
    const body = told.others[place - 1]!;
    return struck(told, body, boxes(told, body, 1, 0), force, damage);
  }
  const at = boxes(told, told, roundsOf(told), spentOn(told, "location"));
  return struck(told, told, at, force + spentOn(told, "penetration"), damage + spentOn(told, "effect"));
}

/** True if the weapon breaks (I9, I18). If a weapon of reliability V gets wrench 12, a second card decides. */
export function breaksBy(told: ToldShot): boolean {
  const { reliability, variants, answers } = told;
  const { wrench } = cardOf(told);
  if (reliability === "" || wrench === null || causeOf(told).failed) return false;
  const from: Readonly<Record<string, number>> = { V: 10, R: 7, F: 4, E: 1 };
  if (reliability === "V" && wrench === 12) {
    const drawn = answers.filter(({ type }) => type === "card");
    return PRINTED[drawn[1]?.card ?? -1]?.wrench === 12;
  }
  const least = from[reliability];
  if (least !== undefined) return wrench >= least;
  return variants["wrench"] === "above" ? wrench > Number(reliability) : wrench >= Number(reliability);
}
