import type { ActiveDefenceDeed, UseManeuverDeed } from "../../../data/requests/action-value-requests.ts";
import { reach, type Cost } from "../../../rules/actionValues/actions.ts";
import { grant } from "../../../rules/actionValues/deed.ts";
import { influenceOfPreparation } from "../../../rules/actionValues/influences.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { ownedActor } from "../../../requests/authority.ts";
import { DeedRefused } from "../../../platform/refusal.ts";
import { snapshot } from "../../../platform/card-snapshot.ts";
import { outFlags, requireAble } from "../../../encounter/able.ts";
import type { ChangeSet } from "../../../plans/change-set.ts";
import { speakerFor } from "../../../platform/unseen.ts";
import { defendActively } from "./answer.ts";
import { payFor } from "./attempt.ts";
import { requireUnbound } from "./bound.ts";
import { skillsOf } from "./contender.ts";
import { Draft } from "./draft.ts";
import { actInFight } from "./in-fight.ts";
import { requireActionValues } from "./right.ts";
import { useOf, weaponOf, type Use, type UsedWeapon } from "./use.ts";

/** Something that a card tells, by the key of its words. */
interface Told {
  readonly key: string;
  readonly data: Record<string, string>;
}

function tell(key: string, data: Readonly<Record<string, number | string>> = {}): Told {
  return {
    key,
    data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])),
  };
}

function costOf({ row }: Use, index: number): Cost {
  const cost = row.costs[index];
  if (cost === undefined) throw new RuleError("cost", "is none of its costs");
  return cost;
}

/** Throws where something is to be rolled, or is a deed of its own. */
function requirePlain({ action, contest }: Use): void {
  if (action === "activeDefence") throw new RuleError("action", "names a skill: it is a deed of its own");
  if (contest !== null) throw new RuleError("action", "is rolled: it needs a test or a contest");
}

/** An Action ends the Active Defence that was kept up till then, unless the two go together. */
function endDefence(draft: Draft, actor: Actor.Implementation, { row }: Use): void {
  const standing = draft.standing(actor);
  if (standing.defence !== null && !row.with.includes("activeDefence"))
    draft.stand(actor, { ...standing, defence: null });
}

function prepare(draft: Draft, actor: Actor.Implementation, { row, key }: Use): Told[] {
  if (!row.prepares) return [];
  const influence = influenceOfPreparation(row.prepares);
  draft.stand(actor, grant(draft.standing(actor), key, influence).standing);
  const { av, dice, notOneShot } = row.prepares;
  return [
    ...(av === 0 ? [] : [tell("NextAv", { av: av > 0 ? `+${av}` : av })]),
    ...(dice === 0 ? [] : [tell("NextDice", { dice })]),
    ...(notOneShot ? [tell("NotOneShot")] : []),
  ];
}

function reload(draft: Draft, { row }: Use, weapon: UsedWeapon | null): Told[] {
  if (row.ammunition !== "reload") return [];
  if (!weapon) throw new DeedRefused("NoWeapon");
  draft.load(weapon.item, true);
  return [tell("Reloaded", { weapon: weapon.item.name })];
}

function move(actor: Actor.Implementation, { row }: Use): Told[] {
  if (!row.movement) return [];
  const metres = reach(row.movement, actor.ours.action.move);
  const { timesPerRound } = row.movement;
  return [
    timesPerRound > 1 ? tell("MovesTimes", { metres, times: timesPerRound }) : tell("Moves", { metres }),
  ];
}

function planCard(changes: ChangeSet, actor: Actor.Implementation, told: object): void {
  changes.card({
    type: "maneuver",
    speaker: speakerFor(actor),
    ...outFlags([actor]),
    system: { actor: snapshot(actor), ...told },
  });
}

/** Does a named Action for which nothing is rolled (X7). */
export function planUseManeuver(deed: UseManeuverDeed, user: User.Implementation, changes: ChangeSet): void {
  requireActionValues();
  const actor = ownedActor(deed.actor, user);
  const use = useOf(actor, deed);
  requirePlain(use);
  const cost = costOf(use, deed.cost);
  requireUnbound(actor, "", "");
  const fight = actInFight(actor, user, cost !== "action");
  const weapon = weaponOf(actor, deed.weapon);
  const draft = new Draft(changes);
  payFor(draft, { actor, use, fight });
  if (cost === "action") endDefence(draft, actor, use);
  const lines = [
    ...prepare(draft, actor, use),
    ...reload(draft, use, weapon),
    ...move(actor, use),
    ...(use.row.time > 1 ? [tell("Longer", { times: use.row.time })] : []),
    ...(use.augment > 0 ? [tell("Augment", { augment: use.augment })] : []),
  ];
  const title = use.title === "" ? game.i18n.localize(`ACTIONCARDS.ActionRow.${use.action}`) : use.title;
  draft.finish();
  planCard(changes, actor, {
    title,
    img: use.img,
    action: use.action,
    cost,
    lines,
    weapon: snapshot(weapon?.item ?? null),
  });
}

/** Defends actively with a skill until the next Action, for a Shot (X2). */
export function planActiveDefence(
  deed: ActiveDefenceDeed,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  requireActionValues();
  const actor = ownedActor(deed.actor, user);
  requireUnbound(actor, "", "");
  requireAble(actor, user);
  const draft = new Draft(changes);
  defendActively(draft, actor, deed.skill);
  const value = draft.standing(actor).defence?.value ?? 0;
  const skill = skillsOf(actor).get(deed.skill)?.label ?? "";
  const use = useOf(actor, { action: "activeDefence", maneuver: "" });
  const lines = [tell("Defends", { skill, value }), ...move(actor, use)];
  const title = game.i18n.localize("ACTIONCARDS.ActionRow.activeDefence");
  draft.finish();
  planCard(changes, actor, { title, action: "activeDefence", cost: "activeDefence", lines });
}
