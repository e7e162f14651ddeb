import { hasFled } from "./flee.ts";

/** A combatant who can try to stop a Flee. */
export interface Chaser {
  readonly answer: "open" | "challenge" | "let";
  /** True once the chaser has drawn the first card. */
  readonly begun: boolean;
  /** The chaser's total; null until drawn. */
  readonly total: number | null;
}

/** The stored state of a Flee. Plain data. */
export interface Chase {
  /** True if a mental power caused the Flee. Then nobody draws (C11). */
  readonly commanded: boolean;
  /** The fleer's total; null until drawn. */
  readonly total: number | null;
  /** All other combatants in the fight, in initiative order. */
  readonly chasers: readonly Chaser[];
}

/**
 * The state of a Flee. It is open until all chasers have answered, and the fleer and all challengers have drawn (C9).
 * If `commanded`, nobody draws, and the first challenge stops the Flee (C11).
 */
export function chaseResult({ commanded, total: fled, chasers }: Chase): "open" | "fled" | "caught" {
  const chasing = chasers.filter(({ answer }) => answer === "challenge");
  if (commanded && chasing.length > 0) return "caught";
  if (chasers.some(({ answer }) => answer === "open")) return "open";
  if (commanded) return "fled";
  const catches = chasing.flatMap(({ total }) => total ?? []);
  if (fled === null || catches.length < chasing.length) return "open";
  return hasFled(fled, catches) ? "fled" : "caught";
}

/** True while chasers can answer: the fleer has drawn or is commanded, and the Flee is still open (A11). */
function isAsked(chase: Chase): boolean {
  return (chase.commanded || chase.total !== null) && chaseResult(chase) === "open";
}

/** True if any chaser other than the one at index `place` has not answered yet. */
function othersAreOpen({ chasers }: Chase, place: number): boolean {
  return chasers.some(({ answer }, index) => index !== place && answer === "open");
}

/**
 * True if the chaser at index `place` can let the fleer go. Challengers can change their answer until they
 * draw.
 */
export function mayLetGo(chase: Chase, place: number): boolean {
  const chaser = chase.chasers[place];
  return isAsked(chase) && chaser !== undefined && chaser.answer !== "let" && !chaser.begun;
}

/**
 * True if the chaser at index `place` can give chase. A chaser who let the fleer go can change that until all others
 * have answered.
 */
export function mayChase(chase: Chase, place: number): boolean {
  const answer = chase.chasers[place]?.answer;
  if (!isAsked(chase)) return false;
  return answer === "open" || (answer === "let" && othersAreOpen(chase, place));
}

/**
 * True if the chaser at index `place` can draw: all others have answered, and all challengers before this one have
 * drawn (A11). A chaser who answers last can draw without answering first.
 */
export function mayDraw(chase: Chase, place: number): boolean {
  const chaser = chase.chasers[place];
  if (!isAsked(chase) || chase.commanded || !chaser || chaser.begun || chaser.answer === "let") return false;
  const before = chase.chasers.slice(0, place);
  const done = before.every(({ answer, total }) => answer !== "challenge" || total !== null);
  return done && !othersAreOpen(chase, place);
}
