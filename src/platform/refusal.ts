import { RuleError, unlessFault } from "../rules/cards/errors.ts";
import { isHiddenFrom, UNSEEN_NAME } from "./unseen.ts";
import { faultPhrase } from "./fault-text.ts";
import { toldText, type Told } from "./phrase.ts";
import { keyOf, words, type ModuleKey } from "./words.ts";

/** An actor named in a refusal, or a card's snapshot of an actor. */
interface Person {
  readonly uuid: string;
  readonly name: string;
  /** The name shown in play, if it differs from `name`. */
  readonly calledAs?: string;
  /** The chat card that the actor takes part in. An actor who was hidden when added to the card stays unnamed. */
  readonly on?: Parameters<typeof isHiddenFrom>[1];
}

/** Values for the placeholders in a refusal's text. */
type RefusalData = Readonly<Record<string, Told | Person>>;

/**
 * Thrown to refuse a request that is illegal, out of date, or about something that does not exist. `key` is a
 * localization key.
 */
export class RequestRefused extends Error {
  readonly key: string;
  readonly #data: RefusalData;

  constructor(key: RefusalKey | ModuleKey, data: RefusalData = {}) {
    super(`request refused: ${key}`);
    this.name = "RequestRefused";
    this.key = refusalKey(key);
    this.#data = data;
  }

  /** The values for the placeholders, before localization. Actors hidden from this user are not named. */
  dataFor(user: User.Implementation): Record<string, Told> {
    const told = Object.entries(this.#data).map(([place, value]): [string, Told] => {
      if (typeof value === "string" || !("uuid" in value)) return [place, value];
      const { uuid, name, calledAs = name, on = null } = value;
      return [place, isHiddenFrom(uuid, on, user) ? { key: UNSEEN_NAME } : calledAs];
    });
    return Object.fromEntries(told);
  }

  /** The reason as this client's user reads it. */
  get text(): string {
    return refusalText(this.key, this.dataFor(game.user));
  }
}

/** The reason with this localization key and data, in this client's language. */
export function refusalText(key: string, data: Readonly<Record<string, Told>>): string {
  const values = Object.entries(data).map(([place, told]) => [place, toldText(told)]);
  return words(key, Object.fromEntries(values) as Record<string, string>); // Object.fromEntries loses the value type
}

/** The refusal to show for an error. Null for an unexpected error. */
export function refusalFor(error: unknown): RequestRefused | null {
  if (error instanceof RequestRefused) return error;
  if (!(error instanceof RuleError)) return null;
  return new RequestRefused("BadRequest", { field: error.field, reason: faultPhrase(error) });
}

/** Returns what `make` returns; null if it throws a RequestRefused. */
export function unlessRefused<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof RequestRefused) return null;
    throw error;
  }
}

/** Returns what `make` returns; null if it throws a RequestRefused or a RuleError. */
export function unlessInvalid<T>(make: () => T): T | null {
  return unlessFault(
    () => unlessRefused(make),
    () => null,
  );
}

/** The localization key of a reason. */
export function refusalKey(key: RefusalKey | ModuleKey): string {
  return keyOf(key, `ACTIONCARDS.Request.Refusal.${key}`);
}

/**
 * Why a request is refused.
 * @localized
 */
export const REFUSAL_KEYS = [
  "BadRequest", "NoActor", "NotOwner", "NoWeapon", "NotAnAttack", "NoItem", "ForeignItem", "NotAvailable", "NotAnAid",
  "NoTarget", "LostTarget", "SelfTarget", "MindlessTarget", "NoDefense", "BadFormula", "WrongRange",
  "BeyondShort", "BelowLong", "BeyondShortThen", "BelowLongThen", "SpendLeast", "SpendMost", "SpendFull",
  "NotYourTurn", "ActionUsed", "OtherCalculation", "NoMessage", "ForgedMessage", "Tampered", "NoSide",
  "NotYourChoice", "NoChoice", "Stale", "MomentPassed", "AttackerFirst", "AlreadyDefended", "NotDefended", "Missed", "AlreadyApplied",
  "NotCancelable",
  "NotInEncounter",
  "Gone",
  "MayNotMake",
  "TooManyCharacters",
  "Down",
  "TookBlow",
  "TooFar",
  "InMelee",
  "NotEntitled",
  "NeedsEncounter",
  "SurpriseUsed",
  "TargetInEncounter",
  "NoDodging",
  "AnsweredAlready",
  "NotYourPlace",
  "ChangedSince",
  "UndoneAlready",
  "AlreadyOver", "NotYourPick", "PickedAlready", "NoPick", "TooManyTargets", "TargetFirst", "OneWeapon", "OneArmor",
  "PhaseOpen", "CannotActNow", "NotTheseCards", "NothingToHold", "NotAsked", "NotYourPhase", "CannotCall", "NoCardToCall", "NothingBack",
  "BadRating", "NotInThisEncounter", "NotBegun", "BegunAlready", "NoClock", "NoSuchDie",
  "AlreadySeated", "UndoAttackFirst", "UndoFirst",
  "NotAReaction", "NotCalled", "NotAgainstArea", "CountsWhenCalled",
  "Concussed", "NoDamage", "TargetNumberSet", "BrokenWeapon", "Overheated", "NoCalledShots", "LacksLocation", "BystandersFirst", "NotByCard", "TooManyRounds", "OtherTask", "NothingToSettle", "NoHarm", "NoBlast", "NoMap",
  "GameOff", "LacksSkill", "WrongSkill", "NoRating", "NoPool", "WrongPool", "BadThreshold", "NoAmmunition", "NoShots",
  "Out", "OneShotOnly", "NotAutomatic", "NotByValue", "Bound", "NothingSupported", "NoAllies", "TakenAlready", "NotThrown",
  "NoPlot", "NotConcerned", "NotOpen", "NothingOpen", "MovesUsed", "MovedOtherwise", "Fled", "NotNear",
  "NotToGive", "TooFew", "NoReceiver", "GivenOn",
  "NoOpponent", "SelfOpposed", "InitiatorFirst", "NotOpposable",
  "LacksChecked", "NobodyAsked",
  "GmOnly", "TooManyRequests", "Broken", "OlderWorld", "NewerWorld",
] as const; // oxfmt-ignore
export type RefusalKey = (typeof REFUSAL_KEYS)[number];
