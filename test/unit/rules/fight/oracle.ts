import type { Deed } from "./deed.ts";
import {
  actionsOf,
  attackOn,
  drOf,
  entitled,
  everybodyIn,
  feetBetween,
  flightAnswered,
  flightBefore,
  flightOf,
  goesOn,
  guardsAsked,
  hasActed,
  hasLeft,
  isHere,
  isOut,
  lifeOf,
  nextTurn,
  nowOf,
  turnOf,
  type Log,
} from "./log.ts";
import { AVATARS } from "./state.ts";

/** Reasons for which these apply. */
function those(reasons: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(reasons)
    .filter(([, applies]) => applies)
    .map(([reason]) => reason);
}

/** Why somebody cannot be part of anything. */
function notThere(log: Log, id: string): string[] {
  if (!isHere(log, id)) return ["notInFight"];
  return isOut(log, id) ? ["gone"] : [];
}

/** Why somebody cannot take an Action now. */
function notNow(log: Log, id: string): string[] {
  return [...notThere(log, id), ...those({ turn: turnOf(log) !== id, action: actionsOf(log, id) > 0 })];
}

function spendReasons(spend: number, available: number): string[] {
  return those({ spend: spend < 1 || spend > available });
}

function attackReasons(log: Log, { by, range, at, spend }: Extract<Deed, { kind: "attack" }>): string[] {
  const reasons = [...notNow(log, by), ...at.flatMap((id) => notThere(log, id))];
  if (!(by in AVATARS)) return reasons;
  for (const id of at) {
    const far = id in AVATARS && feetBetween(log, by, id) > 5;
    const fits = range === "mental" || far === (range === "long");
    reasons.push(...those({ self: id === by, range: !fits }));
  }
  const { or, mind } = AVATARS[by]!;
  return [...reasons, ...spendReasons(spend, { short: or, long: drOf(log, by), mental: mind }[range])];
}

function shotReasons(log: Log, { by, at, spend }: Extract<Deed, { kind: "shot" }>): string[] {
  const reasons = [...notThere(log, by), ...notThere(log, at)];
  reasons.push(...those({ notEntitled: !entitled(log, at).includes(by) }));
  return by in AVATARS ? [...reasons, ...spendReasons(spend, drOf(log, by))] : reasons;
}

function guardReasons(log: Log, { by, whom, melee }: Extract<Deed, { kind: "guard" }>): string[] {
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

function chargeReasons(log: Log, deed: Extract<Deed, { kind: "charge" }>): string[] {
  const { by, inMelee, objecting, unable } = deed;
  const close = everybodyIn(log).some((id) => {
    const stands = objecting.includes(id) && !unable.includes(id) && id !== by;
    return stands && by in AVATARS && feetBetween(log, by, id) <= 5;
  });
  return [...notNow(log, by), ...those({ melee: inMelee, hostile: close })];
}

function renewReasons(log: Log, by: string): string[] {
  const asked = guardsAsked(log).find(({ protector }) => protector === by);
  if (!asked) return ["place"];
  const { protected: guarded } = asked;
  return [
    ...notThere(log, by),
    ...notThere(log, guarded),
    ...those({ action: hasActed(log, by) || goesOn(log, by), notEntitled: hasActed(log, guarded) }),
  ];
}

function settleReasons(log: Log, by: string): string[] {
  return flightAnswered(log, by) ? notThere(log, by) : ["place"];
}

function joinReasons(log: Log, by: string): string[] {
  const flight = flightOf(log, by);
  const known = by in AVATARS;
  return those({
    here: !known || (isHere(log, by) && !hasLeft(log, by)),
    breach: flight !== null && nowOf(log) < flight.since + 3600,
  });
}

/** Every reason why this deed is against the rules; none where it is right. Of undoing it knows nothing. */
export function reasonsAgainst(log: Log, deed: Deed): string[] {
  switch (deed.kind) {
    case "attack":
      return attackReasons(log, deed);
    case "shot":
      return shotReasons(log, deed);
    case "defend":
      return [...notThere(log, deed.by), ...those({ place: !attackOn(log, deed.by) })];
    case "guard":
      return guardReasons(log, deed);
    case "flee":
      return notNow(log, deed.by);
    case "catch":
      return [...notThere(log, deed.by), ...those({ place: !flightBefore(log, deed.by) })];
    case "settle":
      return settleReasons(log, deed.by);
    case "command":
      return [...notThere(log, deed.by), ...those({ stopped: deed.able && !deed.lets })];
    case "charge":
      return chargeReasons(log, deed);
    case "renew":
      return renewReasons(log, deed.by);
    case "turn":
      return those({ roundOver: nextTurn(log, turnOf(log)) === null });
    case "leave":
      return those({ away: !isHere(log, deed.by) });
    case "join":
      return joinReasons(log, deed.by);
    case "heal":
      return those({ well: !(deed.by in AVATARS) || lifeOf(log, deed.by) > 0 });
    case "round":
    case "wait":
    case "undo":
      return [];
  }
}
