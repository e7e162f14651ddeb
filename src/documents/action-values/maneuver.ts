import type { ActiveDefenceDeed, UseManeuverDeed } from "../../data/deed/action-value-deeds.ts";
import { reach, type Cost } from "../../rules/action/actions.ts";
import { grant } from "../../rules/action/deed.ts";
import { influenceOfPreparation } from "../../rules/action/influences.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import { actorOf } from "../collections.ts";
import { ownedActor } from "../deeds/authority.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { snapshot } from "../exchange/sides.ts";
import { outFlags, requireAble } from "../fight/able.ts";
import { speakerFor } from "../unseen.ts";
import { defendActively } from "./answer.ts";
import { payFor } from "./attempt.ts";
import { requireUnbound } from "./bound.ts";
import { skillsOf } from "./contender.ts";
import { actInFight } from "./in-fight.ts";
import { Ledger } from "./ledger.ts";
import { requireActionValues } from "./right.ts";
import { useOf, weaponOf, type Use, type UsedWeapon } from "./use.ts";
import { carryOut, resumeWrit } from "./writ.ts";

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
function endDefence(ledger: Ledger, actor: Actor.Implementation, { row }: Use): void {
  const standing = ledger.standing(actor);
  if (standing.defence !== null && !row.with.includes("activeDefence"))
    ledger.stand(actor, { ...standing, defence: null });
}

function prepare(ledger: Ledger, actor: Actor.Implementation, { row, key }: Use): Told[] {
  if (!row.prepares) return [];
  const influence = influenceOfPreparation(row.prepares);
  ledger.stand(actor, grant(ledger.standing(actor), key, influence).standing);
  const { av, dice, notOneShot } = row.prepares;
  return [
    ...(av === 0 ? [] : [tell("NextAv", { av: av > 0 ? `+${av}` : av })]),
    ...(dice === 0 ? [] : [tell("NextDice", { dice })]),
    ...(notOneShot ? [tell("NotOneShot")] : []),
  ];
}

function reload(ledger: Ledger, { row }: Use, weapon: UsedWeapon | null): Told[] {
  if (row.ammunition !== "reload") return [];
  if (!weapon) throw new DeedRefused("NoWeapon");
  ledger.load(weapon.item, weapon.data.action.ammunition.loaded, true);
  return [tell("Reloaded", { weapon: weapon.item.name })];
}

function move(actor: Actor.Implementation, { row }: Use): Told[] {
  if (!row.movement) return [];
  const metres = reach(row.movement, actor.avatar.action.move);
  const { timesPerRound } = row.movement;
  return [
    timesPerRound > 1 ? tell("MovesTimes", { metres, times: timesPerRound }) : tell("Moves", { metres }),
  ];
}

function card(actor: Actor.Implementation, deed: string, ledger: Ledger, system: object) {
  return {
    type: "create",
    data: {
      type: "maneuver",
      speaker: speakerFor(actor),
      ...outFlags([actor]),
      system: {
        deeds: [deed],
        actor: snapshot(actor),
        footprint: JSON.stringify(ledger.footprint()),
        ...system,
      },
    },
  } as const;
}

/** Does a named Action for which nothing is rolled (X7). */
export async function performUseManeuver(deed: UseManeuverDeed, user: User.Implementation): Promise<void> {
  if (await resumeWrit(actorOf(deed.actor), deed.id)) return;
  requireActionValues();
  const actor = ownedActor(deed.actor, user);
  const use = useOf(actor, deed);
  requirePlain(use);
  const cost = costOf(use, deed.cost);
  requireUnbound(actor, "", "");
  const fight = actInFight(actor, user, cost !== "action");
  const weapon = weaponOf(actor, deed.weapon);
  const ledger = new Ledger();
  payFor(ledger, { actor, use, fight });
  if (cost === "action") endDefence(ledger, actor, use);
  const lines = [
    ...prepare(ledger, actor, use),
    ...reload(ledger, use, weapon),
    ...move(actor, use),
    ...(use.row.time > 1 ? [tell("Longer", { times: use.row.time })] : []),
    ...(use.augment > 0 ? [tell("Augment", { augment: use.augment })] : []),
  ];
  const title = use.title === "" ? game.i18n.localize(`ACTIONCARDS.ActionRow.${use.action}`) : use.title;
  const told = {
    title,
    img: use.img,
    action: use.action,
    cost,
    lines,
    weapon: snapshot(weapon?.item ?? null),
  };
  await carryOut(ledger.writ(deed.id, actor.uuid, card(actor, deed.id, ledger, told)));
}

/** Defends actively with a skill until one's next Action, for a Shot (X2). */
export async function performActiveDefence(
  deed: ActiveDefenceDeed,
  user: User.Implementation,
): Promise<void> {
  if (await resumeWrit(actorOf(deed.actor), deed.id)) return;
  requireActionValues();
  const actor = ownedActor(deed.actor, user);
  requireUnbound(actor, "", "");
  requireAble(actor, user);
  const ledger = new Ledger();
  defendActively(ledger, actor, deed.skill);
  const value = ledger.standing(actor).defence?.value ?? 0;
  const skill = skillsOf(actor).get(deed.skill)?.label ?? "";
  const use = useOf(actor, { action: "activeDefence", maneuver: "" });
  const lines = [tell("Defends", { skill, value }), ...move(actor, use)];
  const title = game.i18n.localize("ACTIONCARDS.ActionRow.activeDefence");
  const told = { title, action: "activeDefence", cost: "activeDefence", lines };
  await carryOut(ledger.writ(deed.id, actor.uuid, card(actor, deed.id, ledger, told)));
}
