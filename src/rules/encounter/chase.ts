import { hasFled } from "./flee.ts";

/** Somebody who might stop a Flee. */
export interface Chaser {
  readonly answer: "open" | "challenge" | "let";
  /** They have begun to draw. */
  readonly begun: boolean;
  /** What they drew; null until they have. */
  readonly total: number | null;
}

/** A Flee between two requests. Plain data. */
export interface Chase {
  /** By a mental power: nobody draws (C11). */
  readonly commanded: boolean;
  /** What the fleer drew; null until they have. */
  readonly total: number | null;
  /** Everybody else in the fight, in the order of initiative. */
  readonly chasers: readonly Chaser[];
}

/**
 * How a Flee stands: open until everybody has answered, and all who give chase have drawn (C9). Commanded, it is stopped
 * by the first who would stop it (C11).
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

/** Are they asked at all: the fleer has drawn first, and nothing is decided (A11)? */
function isAsked(chase: Chase): boolean {
  return (chase.commanded || chase.total !== null) && chaseResult(chase) === "open";
}

/** Has somebody else still to answer? */
function othersAreOpen({ chasers }: Chase, place: number): boolean {
  return chasers.some(({ answer }, index) => index !== place && answer === "open");
}

/** May the one at this place let the fleer go: everybody at once, and until they draw? */
export function mayLetGo(chase: Chase, place: number): boolean {
  const chaser = chase.chasers[place];
  return isAsked(chase) && chaser !== undefined && chaser.answer !== "let" && !chaser.begun;
}

/** May the one at this place give chase: everybody at once; who has let go only as long as others have not answered? */
export function mayChase(chase: Chase, place: number): boolean {
  const answer = chase.chasers[place]?.answer;
  if (!isAsked(chase)) return false;
  return answer === "open" || (answer === "let" && othersAreOpen(chase, place));
}

/**
 * May the one at this place draw: all have answered, and those before them who give chase are done (A11)? Whoever is the
 * last to answer need not answer first.
 */
export function mayDraw(chase: Chase, place: number): boolean {
  const chaser = chase.chasers[place];
  if (!isAsked(chase) || chase.commanded || !chaser || chaser.begun || chaser.answer === "let") return false;
  const before = chase.chasers.slice(0, place);
  const done = before.every(({ answer, total }) => answer !== "challenge" || total !== null);
  return done && !othersAreOpen(chase, place);
}
