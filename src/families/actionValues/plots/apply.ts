import type { ApplyPlotRequest } from "../../../data/requests/action-value-requests.ts";
import { planGuards, guardsOf } from "../../../encounter/fight.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { isHiddenFrom } from "../../../platform/unseen.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { NO_INFLUENCE } from "../../../rules/actionValues/active-modifiers.ts";
import { applyConsequence, grant } from "../../../rules/actionValues/attempt.ts";
import {
  plotChoice,
  plotEffects,
  plotOf,
  type Plot,
  type PlotEffect,
} from "../../../rules/actionValues/plots.ts";
import { POOLS, regainPoints, type PoolKey } from "../../../rules/actionValues/pools.ts";
import { establish } from "../../../rules/encounter/blow.ts";
import { Draft } from "../plans/draft.ts";
import { actorBehind, byActionRules, requireActionValues } from "../plans/right.ts";
import { plotMessage } from "./play.ts";
import { othersFor } from "./plot-people.ts";

/** A plot that is being applied, and the changes for the card to report. */
interface Applying {
  readonly draft: Draft;
  readonly self: Actor.Implementation;
  readonly others: readonly Actor.Implementation[];
  /** The only pool to refill; empty to refill all pools. */
  readonly pool: PoolKey | "";
  readonly pools: { uuid: string; name: string; pool: PoolKey; before: number; after: number }[];
  readonly people: Map<string, { uuid: string; name: string }>;
}

/** Fills one pool. If a clock counts this actor's Shots, fills the Shots on the clock. */
function fill({ draft, pools }: Applying, actor: Actor.Implementation, pool: PoolKey): void {
  const { uuid, calledAs: name } = actor;
  const seated = pool === "shot" ? draft.seated(actor) : null;
  const most = draft.pools(actor)[pool]?.max ?? 0;
  const { before, after } = seated
    ? { before: seated.seat.shots, after: Math.max(seated.seat.shots, most) }
    : byActionRules(actor, () => regainPoints(draft.pools(actor), pool, "all"));
  if (before === after) return;
  if (seated) draft.edit(seated, { ...seated.seat, shots: after });
  else draft.setPool(actor, pool, after);
  pools.push({ uuid, name, pool, before, after });
}

function refill(applying: Applying, effect: Extract<PlotEffect, { type: "refill" }>): void {
  const { self, others, draft, pool } = applying;
  if (effect.pools === "one" && pool === "") throw new RequestRefused("WrongPool");
  for (const actor of effect.for === "self" ? [self] : others) {
    const had = POOLS.filter((key) => draft.pools(actor)[key] !== undefined);
    for (const key of effect.pools === "one" && pool !== "" ? [pool] : had) fill(applying, actor, key);
    told(applying, actor);
  }
}

function told({ people }: Applying, { uuid, calledAs: name }: Actor.Implementation): void {
  people.set(uuid, { uuid, name });
}

function flag(applying: Applying, flags: readonly ["hazardous", "promising"]): void {
  const { draft, self } = applying;
  for (const actor of [self, ...othersFor(self.uuid)]) {
    const influence = { ...NO_INFLUENCE, flags, lasts: "encounter" as const };
    draft.stand(actor, grant(draft.activeModifiers(actor), "plot-hitsTheFan", influence));
    told(applying, actor);
  }
}

/** Redirects attacks on the chosen actor to the player's actor, at any distance and without an Action. */
function guard(applying: Applying): void {
  const { self, others, draft } = applying;
  const [other] = others;
  const { encounter } = self;
  if (!other || !encounter) throw new RequestRefused("NotInEncounter", { actor: self });
  const guards = establish(guardsOf(encounter), { protector: self.uuid, protected: other.uuid });
  planGuards(draft.changes, encounter, guards);
  told(applying, other);
}

function apply(applying: Applying, effect: PlotEffect): void {
  const { draft, self } = applying;
  switch (effect.type) {
    case "refill":
      return refill(applying, effect);
    case "flags":
      return flag(applying, effect.flags);
    case "guard":
      return guard(applying);
    case "inspire":
      draft.stand(
        self,
        applyConsequence(draft.activeModifiers(self), "plot", { type: "inspire", until: effect.until }),
      );
      told(applying, self);
  }
}

/**
 * Returns the actors that the plot affects; empty if the plot offers no choice.
 *
 * @throws {RequestRefused} if too few or too many are chosen, or if the plot can't affect one of them.
 */
function othersOf(
  plot: Plot,
  self: Actor.Implementation,
  { targets }: ApplyPlotRequest,
  user: User.Implementation,
) {
  const choice = plotChoice(plot);
  if (choice === null) return [];
  const open = othersFor(self.uuid).filter(({ uuid }) => !isHiddenFrom(uuid, null, user));
  const others = [...new Set(targets)].map((uuid) => {
    const other = open.find((one) => one.uuid === uuid);
    if (!other) throw new RequestRefused("NotConcerned", { actor: actorBehind({ uuid }) });
    return other;
  });
  if (others.length === 0 || (choice === "one" && others.length > 1)) throw new RequestRefused("NoAllies");
  return others;
}

/** Plans the effects of a plot, at the request of its player or a GM. */
export function planApplyPlot(
  request: ApplyPlotRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  requireActionValues();
  const { message, plot } = plotMessage(request.message, user);
  const which = plotOf(plot.number);
  const effects = which === null ? [] : plotEffects(which);
  if (which === null || effects.length === 0) throw new RequestRefused("NothingToSettle");
  if (plot.applied) throw new RequestRefused("TakenAlready");
  const self = actorBehind(plot.actor);
  const draft = new Draft(changes);
  const others = othersOf(which, self, request, user);
  const applying: Applying = { draft, self, others, pool: request.pool, pools: [], people: new Map() };
  for (const effect of effects) apply(applying, effect);
  draft.finish();
  const { pools, people } = applying;
  changes.attachTo(message, { system: { applied: true, pools, people: [...people.values()] } });
}
