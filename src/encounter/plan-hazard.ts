import { HazardData } from "../data/message/hazard.ts";
import type { ApplyHazardRequest, HazardRequest } from "../data/requests/encounter-requests.ts";
import type { Drawn, HazardRules, Hazards, Hit, Loss } from "../family/hazard.ts";
import { allRules } from "../family/rules-registry.ts";
import { snapshot } from "../platform/card-snapshot.ts";
import { actorOf } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { decidesFor, openCard, requireShares, takersOf } from "../requests/authority.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { checkOneOf } from "../rules/cards/check.ts";
import { shareOf, type Share } from "../rules/encounter/share.ts";
import { hazardGames, withHarm, type Harm } from "./hazard.ts";

type StoredHit = Hit & Drawn & { readonly game: string };

/** A game's options for harm without an attack. Throws a RequestRefused if the world does not play the game. */
function hazardsOf(game: string): Hazards {
  const hazards = hazardGames().get(game);
  if (!hazards) throw new RequestRefused("GameOff");
  return hazards;
}

/**
 * A game's rules for harm without an attack, even if the world no longer plays the game, so that open cards
 * can be finished. Throws a RequestRefused if the game has no such rules.
 */
async function rulesOf(game: string): Promise<HazardRules> {
  const hazards = allRules().find(({ id }) => id === game)?.hazards;
  if (!hazards) throw new RequestRefused("GameOff");
  return hazards.load();
}

/**
 * Returns `value`, or `first` if `value` is empty, or an empty string if there are no choices. If `value` is
 * not a choice, throws a RuleError naming `field`.
 */
function oneIn(value: string, choices: readonly string[], first: string, field: string): string {
  if (choices.length === 0) return "";
  return value === "" ? first : checkOneOf(value, field, choices);
}

/**
 * The hit with the game's defaults for empty fields, and at most `mostDraws` draws. Throws a RequestRefused if the hit
 * has neither an amount nor draws, and a RuleError naming the field of an invalid choice.
 */
function filled({ actors: _actors, ...said }: HazardRequest["hits"][number], hazards: Hazards): Hit {
  const { kinds, places, sides, first, mostDraws } = hazards;
  if (said.amount === 0 && said.draws === 0) throw new RequestRefused("NoHarm");
  return {
    ...said,
    draws: Math.min(said.draws, mostDraws),
    kind: oneIn(said.kind, kinds, kinds[0] ?? "", "kind"),
    place: oneIn(said.place, places, places[0] ?? "", "place"),
    sides: oneIn(said.sides, sides, first.sides, "sides"),
  };
}

function targetOf(actor: Actor.Implementation, index: number, hit: StoredHit, rules: HazardRules) {
  const { losses, kept } = rules.lossesOf(actor, hit, hit);
  const harm = { applied: false, share: "full" as const, by: "", to: [] };
  return { actor: snapshot(actor), hit: index, losses: losses.map((loss) => ({ ...loss })), kept, harm };
}

/**
 * Plans a chat card with the harm that a fall, a fire or a trap does to each actor. Draws for the harm if the request
 * asks for draws. Throws a RequestRefused if the user is not a GM.
 */
export async function planHazard(
  request: HazardRequest,
  user: User.Implementation,
  changes: ChangeSet,
): Promise<void> {
  if (!user.isGM) throw new RequestRefused("GmOnly");
  const hits: StoredHit[] = [];
  const targets: ReturnType<typeof targetOf>[] = [];
  for (const said of request.hits) {
    const hazards = hazardsOf(said.game);
    const actors = [...new Set(said.actors.flatMap((uuid) => actorOf(uuid) ?? []))];
    if (actors.length === 0) continue;
    const rules = await hazards.load();
    const hit = filled(said, hazards);
    const drawn = { game: said.game, ...hit, ...rules.draw(changes, hit) };
    targets.push(...actors.map((actor) => targetOf(actor, hits.length, drawn, rules)));
    hits.push(drawn);
  }
  if (targets.length === 0) throw new RequestRefused("NoTarget");
  const { cause, name } = request;
  const stored = hits.map((hit) => ({ ...hit, faces: [...hit.faces] }));
  changes.card({ type: HazardData.messageType, system: { cause, name: name.trim(), hits: stored, targets } });
}

function shared(losses: readonly Loss[], share: Share): Loss[] {
  return losses
    .map((loss) => ({ ...loss, amount: shareOf(loss.amount, share) }))
    .filter(({ amount }) => amount > 0);
}

/** The target at this index. Throws a RequestRefused unless this user may apply the target's harm now. */
function requireOpen(card: HazardData, place: number, user: User.Implementation) {
  const target = card.targets[place];
  const hit = target && card.hits[target.hit];
  if (!target || !hit) throw new RequestRefused("NoSide");
  const actor = actorOf(target.actor.uuid);
  if (!actor) throw new RequestRefused("LostTarget");
  if (!decidesFor(target, user)) throw new RequestRefused("NotOwner", { actor });
  if (target.harm.applied) throw new RequestRefused("AlreadyApplied", { actor });
  if (target.losses.length === 0) throw new RequestRefused("NothingToSettle");
  return { actor, target, hit };
}

/**
 * Applies a hazard's harm to one or more targets. Only a GM can apply less or more than all of it, or apply it
 * to other actors instead.
 */
export async function planApplyHazard(
  request: ApplyHazardRequest,
  user: User.Implementation,
  changes: ChangeSet,
): Promise<void> {
  const { message, card } = openCard(request.message, HazardData);
  const applied = [request, ...request.others];
  requireShares(applied, request.to, user);
  const instead = takersOf(request.to, applied);
  const harms = new Map<number, Partial<Harm>>();
  for (const { place, share } of applied) {
    const { actor, target, hit } = requireOpen(card, place, user);
    if (harms.has(place)) throw new RequestRefused("Stale");
    const rules = await rulesOf(hit.game);
    if (instead.length === 0) rules.lose(changes, actor, shared(target.losses, share));
    for (const other of instead)
      rules.lose(changes, other, shared(rules.lossesOf(other, hit, hit).losses, share));
    const to = instead.map((other) => snapshot(other));
    harms.set(place, { applied: true, share, by: user.id ?? "", to });
  }
  changes.part = [...harms.keys()].join();
  changes.attachTo(message, withHarm(card, harms));
}
