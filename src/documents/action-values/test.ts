import type { ContestDeed, TestSkillDeed } from "../../data/deed/action-value-deeds.ts";
import { unopposed } from "../../rules/action/contest.ts";
import { audienceOf } from "../audience.ts";
import { actorOf } from "../collections.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { snapshot } from "../exchange/sides.ts";
import { outFlags } from "../fight/able.ts";
import { speakerFor } from "../unseen.ts";
import { payFor, requireRetry, tried, type Tried } from "./attempt.ts";
import { Ledger } from "./ledger.ts";
import { throwDice } from "./throw.ts";
import { carryOut, resumeWrit } from "./writ.ts";

const NOBODY = { uuid: "", name: "", img: "" };

function cardOf({ actor }: Tried, system: object, more: object = {}) {
  const data = {
    type: "contest",
    speaker: speakerFor(actor),
    system,
    ...outFlags([actor]),
    ...more,
  };
  return { type: "create", data } as const;
}

/** Tries something against a Difficulty: the dice fall at once (X1 - X5). */
export async function performTestSkill(deed: TestSkillDeed, user: User.Implementation): Promise<void> {
  if (await resumeWrit(actorOf(deed.actor), deed.id)) return;
  const doing = tried(deed, user, null);
  const { actor, use, weapon, system } = doing;
  const ledger = new Ledger();
  const { defence, defenceAttribute } = unopposed(deed.difficulty, deed.resistance);
  const basis = {
    ...system,
    foe: NOBODY,
    stance: "difficulty",
    free: deed.free,
    defence: { label: "", skill: defence, ratings: "", value: defenceAttribute },
  } as const;
  payFor(ledger, doing);
  const used = weapon && { used: weapon, rule: use.row.ammunition };
  const thrown = await throwDice(ledger, actor, basis, deed.id, used);
  const footprint = JSON.stringify(ledger.footprint());
  const card = cardOf(
    doing,
    { ...basis, ...thrown.system, deeds: [deed.id], footprint },
    {
      rolls: [thrown.roll],
      ...audienceOf(deed.mode ?? "public", user),
    },
  );
  await carryOut(ledger.writ(deed.id, actor.uuid, card));
}

/** Whom a contest is with. Throws a DeedRefused. */
function foeOf(deed: ContestDeed): Actor.Implementation {
  if (deed.foe === "") throw new DeedRefused("NoTarget");
  const foe = actorOf(deed.foe);
  if (!foe) throw new DeedRefused("LostTarget");
  if (foe.uuid === deed.actor) throw new DeedRefused("SelfTarget");
  return foe;
}

/** Who is asked for his Defence: whom it is aimed at, or who takes the blow for him (C8). */
function opposing(foe: Actor.Implementation, insteadOf: Actor.Implementation | null) {
  return {
    foe: snapshot(foe),
    insteadOf: insteadOf?.calledAs ?? "",
    guarded: insteadOf?.uuid ?? "",
    stance: "passive",
  } as const;
}

/** Tries something against somebody: the card asks him for his Defence, then the dice fall. */
export async function performContest(deed: ContestDeed, user: User.Implementation): Promise<void> {
  if (await resumeWrit(actorOf(deed.actor), deed.id)) return;
  const foe = foeOf(deed);
  const doing = tried(deed, user, foe);
  const { actor, struck, system } = doing;
  const ledger = new Ledger();
  requireRetry(ledger, doing, deed.id);
  payFor(ledger, doing);
  const footprint = JSON.stringify(ledger.footprint());
  const asked = { ...opposing(struck?.actor ?? foe, struck?.insteadOf ?? null), deeds: [deed.id], footprint };
  await carryOut(ledger.writ(deed.id, actor.uuid, cardOf(doing, { ...system, ...asked })));
}
