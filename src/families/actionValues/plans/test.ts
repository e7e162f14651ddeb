import type { ContestDeed, TestSkillDeed } from "../../../data/requests/action-value-requests.ts";
import { unopposed } from "../../../rules/actionValues/contest.ts";
import { audienceOf } from "../../../platform/audience.ts";
import { actorOf } from "../../../platform/collections.ts";
import { DeedRefused } from "../../../platform/refusal.ts";
import { snapshot } from "../../../platform/card-snapshot.ts";
import { outFlags } from "../../../encounter/able.ts";
import type { ChangeSet } from "../../../plans/change-set.ts";
import { speakerFor } from "../../../platform/unseen.ts";
import { payFor, requireRetry, tried, type Tried } from "./attempt.ts";
import { Draft } from "./draft.ts";
import { throwDice } from "./throw.ts";

const NOBODY = { uuid: "", name: "", img: "" };

function cardOf({ actor, fight }: Tried, system: object, more: object = {}): object {
  return {
    type: "contest",
    speaker: speakerFor(actor),
    system: { ...system, ...fight?.card },
    ...outFlags([actor]),
    ...more,
  };
}

/** Tries something against a Difficulty: the dice fall at once (X1 - X5). */
export function planTestSkill(deed: TestSkillDeed, user: User.Implementation, changes: ChangeSet): void {
  const doing = tried(deed, user, null);
  const { actor, use, weapon, system } = doing;
  const draft = new Draft(changes);
  const { defence, defenceAttribute } = unopposed(deed.difficulty, deed.resistance);
  const basis = {
    ...system,
    foe: NOBODY,
    stance: "difficulty",
    free: deed.free,
    defence: { label: "", skill: defence, ratings: "", value: defenceAttribute },
  } as const;
  payFor(draft, doing);
  const used = weapon && { used: weapon, rule: use.row.ammunition };
  const thrown = throwDice(draft, actor, basis, deed.id, used);
  draft.finish();
  const shown = { rolls: [thrown.roll], ...audienceOf(deed.mode ?? "public", user) };
  changes.card(cardOf(doing, { ...basis, ...thrown.system }, shown));
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

/** Tries something against somebody: the card asks for a Defense, then the dice fall. */
export function planContest(deed: ContestDeed, user: User.Implementation, changes: ChangeSet): void {
  const foe = foeOf(deed);
  const doing = tried(deed, user, foe);
  const { struck, system } = doing;
  const draft = new Draft(changes);
  requireRetry(draft, doing, deed.id);
  payFor(draft, doing);
  draft.finish();
  changes.card(cardOf(doing, { ...system, ...opposing(struck?.actor ?? foe, struck?.insteadOf ?? null) }));
}
