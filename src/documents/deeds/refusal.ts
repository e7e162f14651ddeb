/**
 * A deed that is not done: illegal, stale, or aimed at what is not there. `key` is the reason's key in the language
 * file, so that its doer reads it in their own language.
 */
export class DeedRefused extends Error {
  readonly key: string;
  readonly data: Record<string, string>;

  constructor(key: RefusalKey, data: Record<string, string> = {}) {
    super(`deed refused: ${key} ${JSON.stringify(data)}`);
    this.name = "DeedRefused";
    this.key = refusalKey(key);
    this.data = data;
  }
}

/** A reason's key in the language file. */
export function refusalKey(key: RefusalKey): string {
  return `ACTIONCARDS.Refusal.${key}`;
}

/** Why a deed may be refused. */
export const REFUSAL_KEYS = [
  "BadDeed", "NoActor", "NotOwner", "NoWeapon", "NotAnAttack", "NoItem", "ForeignItem", "NotAvailable", "NotAnAid",
  "NoTarget", "LostTarget", "SelfTarget", "MindlessTarget", "NoDefence", "WrongRange", "SpendLeast", "SpendMost", "SpendFull",
  "NotYourTurn", "ActionUsed", "OtherCalculation", "NoMessage", "ForgedMessage", "Tampered", "Cancelled", "NoSide",
  "NotYourChoice", "NoChoice", "Stale", "MomentPassed", "AttackerFirst", "AlreadyDefended", "NotDefended", "Missed", "AlreadyApplied", "NotApplied",
  "NotCancellable",
  "NotInEncounter",
  "Gone",
  "Down",
  "TookBlow",
  "TooFar",
  "InMelee",
  "Hostile",
  "NotEntitled",
  "NeedsEncounter",
  "SurpriseUsed",
  "TargetInEncounter",
  "NoDodging",
  "AnsweredAlready",
  "NotYourPlace",
  "ChangedSince",
  "UndoneAlready",
  "AlreadyOver", "NotYourPick", "PickedAlready", "NoPick", "PickLater", "TooManyTargets", "TargetFirst", "OneWeapon", "OneArmor",
  "PhaseOpen", "CannotActNow", "NotTheseCards", "NothingToHold", "NotYourPhase", "CannotCall", "NoCardToCall", "NothingBack",
  "BadRating", "NotInThisEncounter", "NotBegun", "BegunAlready", "NoClock", "NoSuchDie",
  "NotAReaction", "NotCalled", "NotAgainstArea", "CountsWhenCalled",
  "Concussed", "NoDamage", "BrokenWeapon", "NotByCard", "TooManyRounds", "PrintedCardsOff", "OtherTask", "NothingToSettle", "NoBlast",
  "ActionValuesOff", "LacksSkill", "WrongSkill", "NoRating", "NoPool", "WrongPool", "BadThreshold", "NoAmmunition", "NoShots",
  "Out", "OneShotOnly", "NotAutomatic", "NotByValue", "Bound", "NothingSupported", "NoAllies", "TakenAlready", "NotTaken", "NotThrown",
  "GmOnly", "Broken",
] as const; // prettier-ignore
export type RefusalKey = (typeof REFUSAL_KEYS)[number];
