import { poolsOf } from "../../../data/actor/action-values.ts";
import type { PlotData } from "../../../data/message/plot.ts";
import type { CardContext } from "../../../family/chat-card.ts";
import { actorOf } from "../../../platform/collections.ts";
import { hidesNumbersOf } from "../../../platform/numbers-seen.ts";
import { isHiddenFrom, seenAs } from "../../../platform/unseen.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { grouped } from "../../../platform/operations.ts";
import { plotChoice, plotEffects, plotOf, plotTexts, type Plot } from "../../../rules/actionValues/plots.ts";
import { POOLS } from "../../../rules/actionValues/pools.ts";
import { signed } from "../../../ui/kit/signed.ts";
import { appliedEntry } from "../plots/play.ts";
import { othersFor } from "../plots/plot-people.ts";

/** An option to choose: an actor that the plot can affect, or one of that actor's pools. */
interface ChoiceView {
  /** The actor's UUID. A pool's value adds `|` and the pool's key. */
  value: string;
  label: string;
  selected: boolean;
}

/** What the user can choose before they apply a plot. */
interface ApplyView {
  label: string;
  /** The actors to select with checkboxes; empty unless the plot can affect several. */
  people: ChoiceView[];
  /** The actors or pools from which the user selects one; empty unless the plot affects one actor. */
  one: ChoiceView[];
}

export interface PlotView {
  name: string;
  img: string;
  player: string;
  text: string;
  forged: boolean;
  /** Says that the GM decides the effect; empty if the rules decide it. */
  gm: string;
  apply: ApplyView | null;
  /** Why the plot cannot be applied now; empty if it can. */
  obstacle: string;
  /** The applied effects, one line each. */
  applied: string[];
  /** The journal entry that undoes the effects; empty if the reader may not undo them. */
  entry: string;
}

/** Returns the actors that the plot could affect and that this user can see. */
function knownOthers({ actor }: PlotData, user: User.Implementation): Actor.Implementation[] {
  return othersFor(actor.uuid).filter(({ uuid }) => !isHiddenFrom(uuid, null, user));
}

/** Returns an option for each of these actors' pools that is not full. */
function lackingPools(others: readonly Actor.Implementation[], { user, words }: CardContext): ChoiceView[] {
  return others.flatMap(({ uuid, calledAs: name, ours }) => {
    const pools = poolsOf(ours.actionValues);
    return POOLS.flatMap((which) => {
      const pool = pools[which];
      if (!pool || pool.value >= pool.max) return [];
      const data = { name, pool: words(`ACTIONCARDS.Pool.${which}`), value: pool.value, max: pool.max };
      const key = hidesNumbersOf(uuid, user) ? "PoolUnsaid" : "PoolOf";
      const label = words(`ACTIONCARDS.ActionValues.Plots.${key}`, data);
      return [{ value: `${uuid}|${which}`, label, selected: false }];
    });
  });
}

function peopleOf(others: readonly Actor.Implementation[], ticks: boolean): ChoiceView[] {
  return others.map((other) => ({
    value: other.uuid,
    label: other.calledAs,
    selected: ticks && other.hasPlayerOwner,
  }));
}

/** Returns what the user can choose before they apply the plot; null if there is nothing to apply. */
function applyView(data: PlotData, plot: Plot, context: CardContext): ApplyView | null {
  const { words, user } = context;
  if (plotEffects(plot).length === 0) return null;
  const { name } = seenAs(data.actor, data, user);
  const choice = plotChoice(plot);
  const others = choice === null ? [] : knownOthers(data, user);
  const single = plot === "leadership" ? lackingPools(others, context) : peopleOf(others, false);
  return {
    label: words(`ACTIONCARDS.ActionValues.Plots.Apply.${plot}`, { name }),
    people: choice === "others" ? peopleOf(others, true) : [],
    one: choice === "one" ? single : [],
  };
}

/** Says why a plot can't be applied now; empty if it can. */
function obstacleOf(
  { actor }: PlotData,
  plot: Plot,
  { people, one }: ApplyView,
  { words }: CardContext,
): string {
  const say = (key: string) => words(`ACTIONCARDS.ActionValues.Plots.Obstacle.${key}`);
  const self = actorOf(actor.uuid);
  if (!self) return say("nobody");
  if (plot === "martyr" && !self.encounter) return say("noEncounter");
  if (plotChoice(plot) === null || people.length + one.length > 0) return "";
  return say(plot === "leadership" ? "full" : "alone");
}

/** Returns the refilled pools, one line per actor. */
function refilledLines(data: PlotData, { user, words }: CardContext): string[] {
  return [...grouped(data.pools, ({ uuid }) => uuid).values()].map((own) => {
    const points = own.map(({ uuid, pool, before, after }) => {
      const name = words(`ACTIONCARDS.Pool.${pool}`);
      if (hidesNumbersOf(uuid, user)) return `${name} ${signed(after - before)}`;
      return words("ACTIONCARDS.ActionValues.Plots.Points", { pool: name, before, after });
    });
    const { name } = seenAs({ ...own[0], img: "" }, data, user);
    return words("ACTIONCARDS.ActionValues.Plots.Refilled", { name, points: points.join(", ") });
  });
}

/**
 * Returns the applied effects, one line each. Leaves out guards, because the card shows them as consequences.
 */
function appliedLines(data: PlotData, plot: Plot, context: CardContext): string[] {
  const { user, words } = context;
  return plotEffects(plot).flatMap((effect) => {
    const { type } = effect;
    if (type === "refill") {
      const lines = refilledLines(data, context);
      return lines.length > 0 ? lines : [words("ACTIONCARDS.ActionValues.Plots.WereFull")];
    }
    if (type === "inspire") {
      const { name } = seenAs(data.actor, data, user);
      return [words(`ACTIONCARDS.ActionValues.Plots.Inspired.${effect.until}`, { name })];
    }
    if (type === "guard") return [];
    const names = data.people.map((one) => seenAs({ ...one, img: "" }, data, user).name).join(", ");
    return [words("ACTIONCARDS.ActionValues.Plots.Flagged", { names })];
  });
}

/** Builds the context of a plot's card for its reader. */
export function plotView(data: PlotData, context: CardContext): PlotView {
  const { forged, user, words } = context;
  const plot = plotOf(data.number);
  const texts = plot && plotTexts(plot);
  const live = !forged && !data.undone;
  const mine = live && decidesFor(data, user);
  const who = data.actor.uuid === "" ? data.player : seenAs(data.actor, data, user).name;
  const apply = mine && plot && !data.applied ? applyView(data, plot, context) : null;
  const obstacle = apply && plot ? obstacleOf(data, plot, apply, context) : "";
  return {
    name: texts ? words(texts.name) : data.name,
    img: data.img,
    player: words("ACTIONCARDS.ActionValues.Plots.PlayedBy", { name: who }),
    text: texts ? words(texts.text) : data.text,
    forged,
    gm: plot && plotEffects(plot).length > 0 ? "" : words("ACTIONCARDS.ActionValues.Plots.GmSays"),
    apply: obstacle === "" ? apply : null,
    obstacle,
    applied: live && plot && data.applied ? appliedLines(data, plot, context) : [],
    entry: mine && data.applied ? (appliedEntry(context.message)?.id ?? "") : "",
  };
}
