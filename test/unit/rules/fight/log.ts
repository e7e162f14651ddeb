import type { AcCard } from "../../../../src/rules/avatar/deck.ts";
import type { RecallPolicy } from "../../../../src/rules/avatar/turn.ts";
import type { SystemRequest, Kind } from "./act.ts";
import { AVATARS, IDS } from "./state.ts";
import type { Report } from "./report.ts";

/** A request that was carried out and not undone. */
export interface Entry {
  readonly n: number;
  readonly request: SystemRequest;
  readonly report: Report;
}

/**
 * All requests that were carried out. The functions below derive the state from them, without the rules'
 * code.
 */
export type Log = readonly Entry[];

/** A guard: `protector` takes blows for `protected`. */
export interface Guarding {
  readonly protector: string;
  readonly protected: string;
}

const ACTIONS: readonly Kind[] = ["attack", "shot", "guard", "flee", "charge"];

function isBy({ request }: Entry, id: string): boolean {
  return "by" in request && request.by === id;
}

function acts(entry: Entry, id: string): boolean {
  return isBy(entry, id) && ACTIONS.includes(entry.request.kind);
}

function leaves({ request, report }: Entry): boolean {
  return (request.kind === "settle" || request.kind === "command") && report.fled === true;
}

/** The entries after the one that started this round. */
function thisRound(log: Log): Log {
  return log.slice(log.findLastIndex(({ request }) => request.kind === "round") + 1);
}

export function lifeOf(log: Log, id: string): number {
  const mine = log.filter((entry) => isBy(entry, id));
  const since = mine.slice(mine.findLastIndex(({ request }) => request.kind === "heal") + 1);
  return AVATARS[id]!.life - since.reduce((sum, { report }) => sum + (report.damage ?? 0), 0);
}

export function isHere(log: Log, id: string): boolean {
  const last = log.findLast(
    ({ request }) => (request.kind === "leave" || request.kind === "join") && request.by === id,
  );
  return id in AVATARS && last?.request.kind !== "leave";
}

export function hasLeft(log: Log, id: string): boolean {
  const last = log.findLast((entry) => isBy(entry, id) && (leaves(entry) || entry.request.kind === "join"));
  return last !== undefined && leaves(last);
}

export function isOut(log: Log, id: string): boolean {
  return hasLeft(log, id) || lifeOf(log, id) <= 0;
}

function isIn(log: Log, id: string): boolean {
  return isHere(log, id) && !isOut(log, id);
}

function everybodyIn(log: Log): string[] {
  return IDS.filter((id) => isIn(log, id));
}

export function othersIn(log: Log, but: string): string[] {
  return everybodyIn(log).filter((id) => id !== but);
}

export function turnOf(log: Log): string | null {
  return thisRound(log).findLast(({ request }) => request.kind === "turn")?.report.turn ?? null;
}

/** The next combatant in turn order who is in the fight; null if the round is over. */
export function nextTurn(log: Log, turn: string | null): string | null {
  const place = IDS.findIndex((id) => id === turn);
  return IDS.find((id, index) => index > place && isIn(log, id)) ?? null;
}

function feetOf(log: Log, id: string): number {
  const moves = log.flatMap(({ request }) =>
    (request.kind === "charge" || request.kind === "step") && request.by === id ? [request.to] : [],
  );
  return moves.at(-1) ?? AVATARS[id]!.feet;
}

export function feetBetween(log: Log, one: string, other: string): number {
  return Math.abs(feetOf(log, one) - feetOf(log, other));
}

export function nowOf(log: Log): number {
  return log.reduce((sum, { request }) => sum + (request.kind === "wait" ? request.seconds : 0), 0);
}

/** The Actions that a combatant has used this round. A free shot does not count; renewing a guard does. */
export function actionsOf(log: Log, id: string): number {
  const done = thisRound(log).filter((entry) => acts(entry, id) && entry.request.kind !== "shot").length;
  return done + (goesOn(log, id) ? 1 : 0);
}

/** True if the combatant has renewed a guard this round. */
export function goesOn(log: Log, id: string): boolean {
  const said = thisRound(log).some((entry) => isBy(entry, id) && entry.request.kind === "renew");
  return said || guardsCarried(log).some(({ protector }) => protector === id);
}

/** Guards that were in force when the last round ended. */
function guardsAtEnd(log: Log): Guarding[] {
  const opening = log.findLastIndex(({ request }) => request.kind === "round");
  return opening < 0 ? [] : guardsOf(log.slice(0, opening));
}

function renewingOf(log: Log): readonly string[] {
  const opening = log.findLast(({ request }) => request.kind === "round");
  return opening?.request.kind === "round" ? opening.request.renewing : [];
}

function guardsCarried(log: Log) {
  return guardsAtEnd(log).filter(({ protector }) => renewingOf(log).includes(protector));
}

/** The last round's guards that have not been renewed this round. */
export function guardsAsked(log: Log) {
  return guardsAtEnd(log).filter(({ protector }) => !goesOn(log, protector));
}

export function shotsOf(log: Log, id: string): number {
  return thisRound(log).filter(({ request }) => {
    if (request.kind === "shot") return request.by === id;
    return request.kind === "attack" && request.by === id && request.range === "long";
  }).length;
}

/** The combatant's DR after this round's shots. */
export function drOf(log: Log, id: string): number {
  let dr = AVATARS[id]!.dr;
  for (let shot = 0; shot < shotsOf(log, id); shot += 1) dr = (dr + (dr % 2)) / 2;
  return dr;
}

export function hasActed(log: Log, id: string): boolean {
  return thisRound(log).some((entry) => acts(entry, id));
}

function lastActionOf(log: Log, id: string) {
  const request = log.findLast((entry) => acts(entry, id))?.request;
  if (request?.kind === "attack")
    return { range: request.range, at: request.at, group: request.at.length > 1 };
  if (request?.kind === "shot") return { range: "long", at: [request.at], group: false };
  return { range: "none", at: [], group: false };
}

export function flightOf(log: Log, id: string) {
  const place = log.findLastIndex((entry) => isBy(entry, id) && leaves(entry));
  if (place < 0) return null;
  return { since: nowOf(log.slice(0, place)), from: log[place]!.report.others };
}

/** True during the hour after the combatant's Flee. */
export function isBound(log: Log, id: string): boolean {
  const flight = flightOf(log, id);
  return flight !== null && nowOf(log) < flight.since + 3600;
}

/** The fighters that the fight must have, derived from the history. */
export function fightersOf(log: Log) {
  const here = IDS.filter((id) => isHere(log, id));
  return Object.fromEntries(
    here.map((id) => [
      id,
      {
        actions: actionsOf(log, id),
        shots: shotsOf(log, id),
        lastAction: lastActionOf(log, id),
        flight: flightOf(log, id),
        gone: isOut(log, id),
      },
    ]),
  );
}

/** The guard that the request at this index began; null if none. */
function guardBegun(log: Log, place: number): Guarding | null {
  const { request } = log[place]!;
  if (request.kind === "guard") return { protector: request.by, protected: request.whom };
  if (request.kind !== "renew") return null;
  return guardsAtEnd(log.slice(0, place)).find(({ protector }) => protector === request.by) ?? null;
}

function ends(log: Log, place: number, { protector, protected: guarded }: Guarding): boolean {
  const entry = log[place]!;
  const { request } = entry;
  // A free shot is not an Action, so it doesn't end a guard (Q7).
  const isAction = request.kind !== "shot";
  if (isAction && (acts(entry, protector) || (acts(entry, guarded) && request.kind !== "flee"))) return true;
  if (leaves(entry)) return isBy(entry, protector) || isBy(entry, guarded);
  if (request.kind !== "round") return false;
  const then = log.slice(0, place);
  return !request.renewing.includes(protector) || !isIn(then, protector) || !isIn(then, guarded);
}

/** Guards that have begun and not ended, if both people are in the fight. Oldest first. */
export function guardsOf(log: Log): Guarding[] {
  return log.flatMap((_entry, place) => {
    const guarding = guardBegun(log, place);
    if (!guarding || !isIn(log, guarding.protector) || !isIn(log, guarding.protected)) return [];
    const ended = log.some((_later, later) => later > place && ends(log, later, guarding));
    return ended ? [] : [guarding];
  });
}

/** The combatant that an attack on `target` hits. */
export function struckOf(
  log: Log,
  target: string,
  { mental, turnTo, by }: { mental: boolean; turnTo: boolean; by: string },
) {
  const protectors = guardsOf(log).filter((guard) => guard.protected === target && guard.protector !== by);
  if (mental) return (turnTo ? protectors.at(-1)?.protector : undefined) ?? target;
  return protectors[0]?.protector ?? target;
}

/** The combatants who can still answer this round's Charges by `charger` with a free shot. */
export function entitled(log: Log, charger: string): string[] {
  const round = thisRound(log);
  const charges = round.filter(({ request }) => request.kind === "charge" && request.by === charger);
  const free = charges.flatMap(({ report }) => report.free ?? []);
  const taken = round.flatMap(({ request }) =>
    request.kind === "shot" && request.at === charger ? [request.by] : [],
  );
  return free.filter((id) => !taken.includes(id));
}

/** The combatants whose last Action was a shot at the charger alone. */
export function watchers(log: Log, charger: string): string[] {
  return everybodyIn(log).filter((id) => {
    const { range, at } = lastActionOf(log, id);
    return id !== charger && range === "long" && at.length === 1 && at[0] === charger;
  });
}

/** The cards that this combatant's deck has lost since cards last returned to it, ascending. */
export function cardsOut(log: Log, id: string, policy: RecallPolicy): AcCard[] {
  const home = log.findLastIndex(({ request, report }) => {
    if (request.kind === "round") return policy === "round";
    return policy === "phase" && request.kind === "turn" && report.turn === id;
  });
  const since = log.slice(home + 1).filter((entry) => isBy(entry, id));
  return since.flatMap(({ report }) => [...(report.cost ?? [])]).sort((a, b) => a - b);
}

/** The first of these combatants who is still in the fight. */
function firstIn(log: Log, waiting: readonly string[]): string | undefined {
  return waiting.find((id) => isIn(log, id));
}

/** The oldest attack against which this combatant must defend now; undefined if none. */
export function attackOn(log: Log, id: string): Entry | undefined {
  return log.find((attack) => {
    const waiting = [...(attack.report.struck ?? [])];
    for (const { request, report } of log) {
      if (request.kind !== "defend" || report.about !== attack.n) continue;
      waiting.splice(waiting.indexOf(request.by), 1);
    }
    return firstIn(log, waiting) === id;
  });
}

/** The combatants who have not answered this Flee. */
function unanswered(log: Log, flee: Entry): string[] {
  return flee.report.others!.filter((id) => {
    return !log.some(
      ({ request, report }) => request.kind === "catch" && request.by === id && report.about === flee.n,
    );
  });
}

function openFlights(log: Log): Entry[] {
  const settled = log.filter(({ request }) => request.kind === "settle").map(({ report }) => report.about);
  return log.filter(({ n, request }) => request.kind === "flee" && !settled.includes(n));
}

/** The Flee that this combatant can challenge now; undefined if none. */
export function flightBefore(log: Log, id: string): Entry | undefined {
  return openFlights(log).find((flee) => {
    const there = flee.request.kind === "flee" && isIn(log, flee.request.by);
    return there && firstIn(log, unanswered(log, flee)) === id;
  });
}

/** The fleer's last open Flee, if everyone has answered it; otherwise undefined. */
export function flightAnswered(log: Log, fleer: string): Entry | undefined {
  const last = openFlights(log).findLast((entry) => isBy(entry, fleer));
  return last && firstIn(log, unanswered(log, last)) === undefined ? last : undefined;
}

/** True if no Catch beats the total of the Flee. */
export function getsAway(log: Log, flee: Entry): boolean {
  const catches = log.filter(({ request, report }) => request.kind === "catch" && report.about === flee.n);
  return !catches.some(({ report }) => (report.total ?? -1) > flee.report.total!);
}
