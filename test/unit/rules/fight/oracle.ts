import type { SystemRequest } from "./act.ts";
import {
  actionsOf,
  attackOn,
  drOf,
  entitled,
  feetBetween,
  flightAnswered,
  flightBefore,
  flightOf,
  goesOn,
  guardsAsked,
  hasActed,
  hasLeft,
  isBound,
  isHere,
  isOut,
  lifeOf,
  nextTurn,
  nowOf,
  turnOf,
  type Log,
} from "./log.ts";
import { AVATARS } from "./state.ts";

/** The names of the reasons that apply. */
function those(reasons: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(reasons)
    .filter(([, applies]) => applies)
    .map(([reason]) => reason);
}

/** The reasons why a combatant can't take part in anything. */
function notThere(log: Log, id: string): string[] {
  if (!isHere(log, id)) return ["notInFight"];
  return isOut(log, id) ? ["gone"] : [];
}

/** The reasons why a combatant can't take an Action now. */
function notNow(log: Log, id: string): string[] {
  return [...notThere(log, id), ...those({ turn: turnOf(log) !== id, action: actionsOf(log, id) > 0 })];
}

function spendReasons(spend: number, available: number): string[] {
  return those({ spend: spend < 1 || spend > available });
}

/** The reason `hour`, if any of these combatants fled within the last hour. Mental requests are exempt. */
function hourReasons(log: Log, ids: readonly string[], mental: boolean): string[] {
  return those({ hour: !mental && ids.some((id) => isBound(log, id)) });
}

function attackReasons(
  log: Log,
  { by, range, at, spend }: Extract<SystemRequest, { kind: "attack" }>,
): string[] {
  const reasons = [...notNow(log, by), ...at.flatMap((id) => notThere(log, id))];
  if (!(by in AVATARS)) return reasons;
  for (const id of at) {
    const far = id in AVATARS && feetBetween(log, by, id) > 5;
    const fits = range === "mental" || far === (range === "long");
    reasons.push(...those({ self: id === by, range: !fits }));
  }
  const { or, mind } = AVATARS[by]!;
  reasons.push(...hourReasons(log, [by, ...at], range === "mental"));
  return [...reasons, ...spendReasons(spend, { short: or, long: drOf(log, by), mental: mind }[range])];
}

function shotReasons(log: Log, { by, at, spend }: Extract<SystemRequest, { kind: "shot" }>): string[] {
  const reasons = [...notThere(log, by), ...notThere(log, at)];
  reasons.push(...those({ notEntitled: !entitled(log, at).includes(by) }));
  reasons.push(...hourReasons(log, [by, at], false));
  return by in AVATARS ? [...reasons, ...spendReasons(spend, drOf(log, by))] : reasons;
}

function guardReasons(log: Log, { by, whom, melee }: Extract<SystemRequest, { kind: "guard" }>): string[] {
  const reasons = [...notNow(log, by), ...notThere(log, whom)];
  const known = by in AVATARS && whom in AVATARS;
  return [
    ...reasons,
    ...those({
      self: by === whom,
      distance: known && feetBetween(log, by, whom) > 5,
      melee: melee === "other",
    }),
  ];
}

function chargeReasons(log: Log, request: Extract<SystemRequest, { kind: "charge" }>): string[] {
  return [...notNow(log, request.by), ...those({ melee: request.inMelee })];
}

function renewReasons(log: Log, by: string): string[] {
  const asked = guardsAsked(log).find(({ protector }) => protector === by);
  if (!asked) return ["place"];
  const { protected: guarded } = asked;
  return [
    ...notThere(log, by),
    ...notThere(log, guarded),
    ...those({
      action: hasActed(log, by) || goesOn(log, by),
      notEntitled: hasActed(log, guarded),
      distance: feetBetween(log, by, guarded) > 5, // Q7
    }),
  ];
}

function settleReasons(log: Log, by: string): string[] {
  return flightAnswered(log, by) ? notThere(log, by) : ["place"];
}

function joinReasons(
  log: Log,
  { by, let: letIn = false }: Extract<SystemRequest, { kind: "join" }>,
): string[] {
  const flight = flightOf(log, by);
  const known = by in AVATARS;
  return those({
    here: !known || (isHere(log, by) && !hasLeft(log, by)),
    breach: !letIn && flight !== null && nowOf(log) < flight.since + 3600,
  });
}

/** Every reason why this request is against the rules; empty if it is legal. Does not cover undo. */
export function reasonsAgainst(log: Log, request: SystemRequest): string[] {
  switch (request.kind) {
    case "attack":
      return attackReasons(log, request);
    case "shot":
      return shotReasons(log, request);
    case "defend":
      return [...notThere(log, request.by), ...those({ place: !attackOn(log, request.by) })];
    case "guard":
      return guardReasons(log, request);
    case "flee":
      return notNow(log, request.by);
    case "catch":
      return [...notThere(log, request.by), ...those({ place: !flightBefore(log, request.by) })];
    case "settle":
      return settleReasons(log, request.by);
    case "command":
      return [...notThere(log, request.by), ...those({ stopped: request.able && !request.lets })];
    case "charge":
      return chargeReasons(log, request);
    case "renew":
      return renewReasons(log, request.by);
    case "turn":
      return those({ roundOver: nextTurn(log, turnOf(log)) === null });
    case "leave":
      return those({ away: !isHere(log, request.by) });
    case "join":
      return joinReasons(log, request);
    case "step":
      return those({ away: !(request.by in AVATARS) });
    case "heal":
      return those({ well: !(request.by in AVATARS) || lifeOf(log, request.by) > 0 });
    case "round":
    case "wait":
    case "undo":
      return [];
  }
}
