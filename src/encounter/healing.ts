import { HealingData } from "../data/message/healing.ts";
import type { HealRequest } from "../data/requests/encounter-requests.ts";
import type { Healing } from "../family/rules.ts";
import { allRules } from "../family/rules-registry.ts";
import { snapshot } from "../platform/card-snapshot.ts";
import { actorOf, documentAt } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { isPlayed } from "../platform/settings/index.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { deedsIn } from "./deeds.ts";

/** In a list of kinds of points to restore, this key ends temporary effects. */
export const EFFECTS = "effects";

/** The points that an actor can regain in the games in play. */
function healingOf(actor: Actor.Implementation): readonly Healing[] {
  return allRules()
    .filter(({ id }) => isPlayed(id))
    .flatMap((rules) => rules.heals?.(actor) ?? []);
}

/** The actor's active temporary effects. A rest can end them. */
function passingOf(actor: Actor.Implementation): ActiveEffect.Implementation[] {
  return actor.effects.contents.filter(({ isTemporary, disabled }) => isTemporary && !disabled);
}

/** True if a rest would restore points to the actor, without a GM's choice of points. */
export function needsRest(actor: Actor.Implementation): boolean {
  return healingOf(actor).some(({ isUsual }) => isUsual);
}

/**
 * The kinds of points that these actors can regain. The value is true if a rest restores them unless the GM decides
 * otherwise. Includes `EFFECTS`, with false, if an actor has temporary effects.
 */
export function healableIn(actors: readonly Actor.Implementation[]): ReadonlyMap<string, boolean> {
  const found = actors.flatMap(healingOf).map(({ key, isUsual }) => [key, isUsual] as const);
  const passing = actors.some((actor) => passingOf(actor).length > 0);
  return new Map([...found, ...(passing ? [[EFFECTS, false] as const] : [])]);
}

/** How many points of one kind an actor regains or, for `EFFECTS`, how many effects end. */
interface Healed {
  readonly key: string;
  readonly amount: number;
  plan(changes: ChangeSet): void;
}

/** The points that this request restores to an actor, by kind, and the effects that it ends. */
function healedBy({ keys, amount: most }: HealRequest, actor: Actor.Implementation): Healed[] {
  const points = healingOf(actor)
    .filter(({ key, isUsual }) => keys?.includes(key) ?? isUsual)
    .map(({ key, amount: missing, system }): Healed => {
      const amount = Math.min(missing, most ?? missing);
      return { key, amount, plan: (changes) => changes.update(actor, { system: system(amount) }) };
    });
  const passing = keys?.includes(EFFECTS) ? passingOf(actor) : [];
  if (passing.length === 0) return points;
  const plan = (changes: ChangeSet) => {
    for (const effect of passing) changes.deleteEffect(actor, effect);
  };
  return [...points, { key: EFFECTS, amount: passing.length, plan }];
}

function tokenAt(uuid: string): TokenDocument.Implementation[] {
  const token = documentAt(uuid);
  return token instanceof TokenDocument ? [token] : []; // always the class set in `CONFIG`
}

/**
 * Plans the card for the end of a fight, a rest or a treatment. Heals actors and removes tokens, but does not
 * heal the actors of removed unlinked tokens. Throws a RequestRefused if the user is not a GM, or if a request without
 * an encounter would neither heal nor remove anything.
 */
export function planHeal(request: HealRequest, user: User.Implementation, changes: ChangeSet): void {
  if (!user.isGM) throw new RequestRefused("GmOnly");
  const tokens = [...new Set(request.tokens.flatMap(tokenAt))];
  const found = [...new Set(request.actors.flatMap((uuid) => actorOf(uuid) ?? []))];
  const healed = found
    .filter(({ token }) => token === null || !tokens.includes(token))
    .map((actor) => ({ actor, healing: healedBy(request, actor) }))
    .filter(({ healing }) => healing.length > 0);
  if (request.encounter === "" && healed.length + tokens.length === 0)
    throw new RequestRefused("NothingToSettle");
  for (const { healing } of healed) for (const { plan } of healing) plan(changes);
  for (const token of tokens) changes.deleteToken(token);
  changes.card({
    type: HealingData.messageType,
    system: {
      rest: request.encounter === "" && tokens.length === 0,
      name: request.name?.trim() ?? "",
      ...deedsIn(request.encounter),
      removed: tokens.length,
      healed: healed.map(({ actor, healing }) => ({
        actor: snapshot(actor),
        points: healing.map(({ key, amount }) => ({ key, amount })),
      })),
    },
  });
}
