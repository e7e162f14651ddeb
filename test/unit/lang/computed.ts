import { constant, requestTypes, table } from "./models.ts";

/**
 * Every prefix to which the code adds a computed end, with the ends it takes: constants of the system where there is
 * one to range over.
 */
export async function computedKeys(): Promise<Record<string, readonly string[]>> {
  const skillStats = await constant("data/item/skill-stats.ts", "SKILL_STATS");
  const reaches = await constant("data/item/attack-profile.ts", "REACHES");
  const oppositions = await constant("data/item/power.ts", "OPPOSITIONS");
  const primaries = await constant("data/actor/primaries.ts", "PRIMARIES");
  const settings = Object.entries(
    await table<{ choices?: readonly string[] }>("settings/index.ts", "SETTINGS"),
  );
  const variants = Object.entries(
    await table<Record<string, readonly string[]>>("rules/variants.ts", "VARIANTS"),
  );
  const plots = await constant("rules/actionValues/plots.ts", "PLOTS");
  const reactions = await constant("rules/fads/reaction.ts", "REACTIONS");
  const scores = await constant("rules/timing/scheme.ts", "SCORES");
  const purchases = ["activeDefence", "hasten", "extraAction"];
  const unable = ["out", "concussed"];
  const numbers = ["or", "dr", "mind", "in", "em", "lb", "spd", "dex"];
  const pages = ["fight", "abilities", "belongings", "effects", "notes"];
  const things = ["weapon", "armor", "gear", "skill", "power", "maneuver"];
  return {
    "ACTIONCARDS.Action": ["guard", "flee", "charge", "command"]
      .flatMap((key) => [key, `${key}Hint`])
      .concat("guardText", "chargeText"),
    "ACTIONCARDS.ActionCard.Caption": [
      ...(await constant("rules/printed/caption.ts", "CAPTIONS")),
      "woundsAt",
    ],
    "ACTIONCARDS.ActionCard.Print.BacksPolicy": await constant(
      "families/printed/art/print/papers.ts",
      "BACKS_POLICIES",
    ),
    "ACTIONCARDS.ActionCard.Print.Papers": await constant("families/printed/art/print/papers.ts", "PAPERS"),
    "ACTIONCARDS.ActionCard.Location": await constant("rules/printed/card.ts", "HIT_LOCATIONS"),
    "ACTIONCARDS.PrintedOdds": [
      ...["Succeeds", "Done", "Hits", "Harms", "CriticalFailure", "Breaks"],
      ...["Successes", "Wounds", "Concussion"],
    ],
    "ACTIONCARDS.ByHand.Number": ["life", "actions", "shots", "concussion", "cards"],
    "ACTIONCARDS.Out.ForGm": unable,
    "ACTIONCARDS.Out.Noted": unable,
    "ACTIONCARDS.Challenge": [
      ...(await constant("data/message/flight.ts", "CHALLENGE_ANSWERS")),
      "openCommanded",
    ],
    "ACTIONCARDS.Flight": [
      "Fled",
      "Caught",
      "Stopped",
      "Flee",
      "FleeTitle",
      "FleeIntro",
      "Catch",
      "CatchTitle",
      "CatchIntro",
    ],
    "ACTIONCARDS.Offer": await constant("data/message/action.ts", "OFFER_ANSWERS"),
    "ACTIONCARDS.RoundAnswer": await constant("data/message/round.ts", "ROUND_ANSWERS"),
    "ACTIONCARDS.Setting": settings.flatMap(([key, { choices = [] }]) =>
      ["name", "hint", ...choices].map((end) => `${key.charAt(0).toUpperCase()}${key.slice(1)}.${end}`),
    ),
    "ACTIONCARDS.Setting.Order": await constant("settings/index.ts", "ORDER_POLICIES"),
    "ACTIONCARDS.Variant": variants.flatMap(([family, questions]) =>
      Object.entries(questions).flatMap(([key, readings]) =>
        ["name", "hint", ...readings].map((end) => `${family}.${key}.${end}`),
      ),
    ),
    "ACTIONCARDS.Variants.Family": variants.map(([family]) => family),
    "ACTIONCARDS.TabHint": pages,
    "ACTIONCARDS.Sheet.Empty": ["weapon", "armor", "gear", "skill", "power"],
    "ACTIONCARDS.Against": oppositions.filter((key) => key !== "dr"),
    "ACTIONCARDS.Attack": ["MustUseFull", "PullHint"],
    "ACTIONCARDS.Attack.Warning": [
      "NothingToSpend",
      "Down",
      "NotYourTurn",
      "ActionUsed",
      "LongRange",
      "TooManyTargets",
    ],
    "ACTIONCARDS.Blast": await constant("data/item/printed.ts", "BLASTS"),
    "ACTIONCARDS.Bump": await constant("rules/printed/bumps.ts", "BUMP_USES"),
    "ACTIONCARDS.Bump.Granted": await constant("rules/printed/bumps.ts", "BUMP_USES"),
    "ACTIONCARDS.CardAttribute": await constant("data/actor/card-attributes.ts", "CARD_ATTRIBUTES"),
    "ACTIONCARDS.CardDie": await constant("rules/printed/card.ts", "CARD_DICE"),
    "ACTIONCARDS.Lookup": ["TaskDone", "TaskOpen", "Success", "Failure"],
    "ACTIONCARDS.Lookup.Ask": ["extend", "entry", "bumps"],
    "ACTIONCARDS.Resolution": await constant("data/item/printed.ts", "RESOLUTIONS"),
    "ACTIONCARDS.Shot": [
      ...["At", "AtStopped", "Rounds", "Scatter", "InBlast", "OutOfBlast", "Total", "Nothing", "Save"],
      ...["Breaks", "BurstTag", "PenetrationTag", "DamageTag", "ReliabilityTag", "Hit", "Miss"],
    ],
    "ACTIONCARDS.Shot.Stray": ["penetrates", "ablates", "stopped"],
    "ACTIONCARDS.Shot.Warning": ["Broken", "NoDamage", "NotYourTurn", "ActionUsed"],
    "ACTIONCARDS.TargetNumber": ["easy", "standard", "difficult"],
    "ACTIONCARDS.Card": ["Ace", "Ten", "Plain", "Special"],
    "ACTIONCARDS.Deed": await requestTypes(),
    "ACTIONCARDS.Effect.Change": ["add", "multiply", "override", "upgrade", "downgrade", "other"],
    "ACTIONCARDS.Family": ["general", "avatar", "fads", "printed", "actionValues"],
    "ACTIONCARDS.EffectTime.Count": ["rounds", "segments"],
    "ACTIONCARDS.EffectTime.For": ["rounds", "segments"].flatMap((unit) => [`${unit}.one`, `${unit}.other`]),
    "ACTIONCARDS.EffectTime.Kind": [
      "none",
      ...(await constant("rules/timing/effect-time.ts", "EFFECT_TIMES")),
    ],
    "ACTIONCARDS.EffectTime.Left": ["rounds", "segments", "phases"].flatMap((unit) => [
      `${unit}.one`,
      `${unit}.other`,
    ]),
    "ACTIONCARDS.EffectTime.Until": ["phase", "phaseEnd", "phaseOpen", "turn"],
    "ACTIONCARDS.Fan": ["Pick", "Waits"].flatMap((key) =>
      ["pick", "bonus", "special"].map((end) => `${key}.${end}`),
    ),
    "ACTIONCARDS.Hands": await constant("data/item/weapon.ts", "HANDS"),
    "ACTIONCARDS.Kind": ["offence", "defence", "other"],
    "ACTIONCARDS.Opposition": oppositions,
    "ACTIONCARDS.Part": ["pick", "stat", "special", "least"],
    "ACTIONCARDS.Plot": plots.flatMap((key) => [`${key}.name`, `${key}.text`]),
    "ACTIONCARDS.PowerUse": await constant("data/item/power.ts", "POWER_USES"),
    "ACTIONCARDS.Range": [...reaches, "none"],
    "ACTIONCARDS.Call.Costs": ["abort", "activeDefence"],
    "ACTIONCARDS.Call.Does": reactions,
    "ACTIONCARDS.ReactionCard": ["RollMade", "RollMissed"],
    "ACTIONCARDS.ReactionCard.Cost": ["abort", ...purchases],
    "ACTIONCARDS.ReactionCard.Effect": reactions,
    "ACTIONCARDS.ReactionCard.Rank": ["ace", "jack", "queen"],
    "ACTIONCARDS.ReactionCard.Title": ["callForward", "abort", ...purchases, "other"],
    "ACTIONCARDS.Tracker.Purchase": purchases,
    "ACTIONCARDS.Tracker.Score": scores,
    "ACTIONCARDS.Tracker.ScoreHint": scores,
    "ACTIONCARDS.ReactionMark": ["none", ...reactions],
    "ACTIONCARDS.Refusal": await constant("platform/refusal.ts", "REFUSAL_KEYS"),
    "ACTIONCARDS.Section": things,
    "ACTIONCARDS.Sheet": ["AttackWith", "CheckWith", "Open"],
    "ACTIONCARDS.SkillStat": skillStats,
    "ACTIONCARDS.Source": await constant("data/message/calculation.ts", "SOURCE_TYPES"),
    "ACTIONCARDS.Stat": [...numbers, ...primaries, "life"],
    "ACTIONCARDS.StatHint": numbers,
    "ACTIONCARDS.StatName": [...numbers, ...primaries],
    "ACTIONCARDS.Tab": [
      "fight",
      "abilities",
      "printed",
      "action",
      "belongings",
      "primaries",
      "effects",
      "notes",
      "details",
    ],
    "ACTIONCARDS.Tag": ["Offence", "Defence", "AnyTargets", "UpToTargets"],
    "ACTIONCARDS.Timing": await constant("data/item/physical.ts", "TIMINGS"),
    "TYPES.Actor": ["character", "npc"],
    "TYPES.Item": things,
    ...(await actionValueKeys()),
  };
}

/** The same for Action Values. */
async function actionValueKeys(): Promise<Record<string, readonly string[]>> {
  const degreeEffects = await constant("families/actionValues/item/degree-rows.ts", "DEGREE_EFFECTS");
  return {
    "ACTIONCARDS.ActionRow": await constant("data/item/maneuver.ts", "MANEUVER_ACTIONS"),
    "ACTIONCARDS.AmmunitionRule": await constant("data/item/maneuver.ts", "AMMUNITION_RULES"),
    "ACTIONCARDS.ContestCard": [
      ...["Alone", "Against", "ActionValue", "Standing", "Difficulty", "Defence", "Payoff", "Bonus"],
      ...["NothingOfIt", "Lifted", "Taken", "TakenShort"],
      ...["hazardous", "oneShot", "inspired"].map((flag) => `Mark.${flag}`),
      ...["nextAction", "encounter"].map((until) => `Inspired.${until}`),
    ],
    "ACTIONCARDS.ContestEffect": ["setback", "noActions", "deceived"],
    "ACTIONCARDS.ContestRow": await constant("rules/actionValues/contest-rows.ts", "CONTEST_ROW_KEYS"),
    "ACTIONCARDS.Degree": await constant("rules/actionValues/degree.ts", "DEGREES"),
    "ACTIONCARDS.DegreeRow.Brings": degreeEffects.filter((key) => key !== "words"),
    "ACTIONCARDS.DegreeRow.Effect": degreeEffects,
    "ACTIONCARDS.EffectText": [
      ...["dice", "av", "gain", "loss", "setback", "noActions", "deceived", "negotiatedVictory"],
    ],
    "ACTIONCARDS.LastsFor": [
      ...["nextAction", "sameType", "encounter", "permanent", "sequences", "rounds", "minutes"],
      ...["contestWon", "unchallenged"],
    ],
    "ACTIONCARDS.ManeuverCard": [
      ...[
        "NextAv",
        "NextDice",
        "NotOneShot",
        "Reloaded",
        "Moves",
        "MovesTimes",
        "Longer",
        "Augment",
        "Defends",
      ],
    ],
    "ACTIONCARDS.ActionSheet.PositiveDice": ["one", "other"],
    "ACTIONCARDS.ActionDialog": ["AnySkill", "NoSkill", "FromStanding", "Dice", "Flags"].concat([
      ...["Effect", "Threshold", "Augment"],
    ]),
    "ACTIONCARDS.Value.Unit": ["weight", "range", "shots", "sequences", "minutes"],
    "ACTIONCARDS.Pool": await constant("rules/actionValues/pools.ts", "POOLS"),
    "ACTIONCARDS.Stance": await constant("rules/actionValues/defence.ts", "STANCES"),
    "ACTIONCARDS.Contest": await constant("data/item/maneuver.ts", "MANEUVER_CONTESTS"),
    "ACTIONCARDS.Cost": await constant("data/item/maneuver.ts", "COSTS"),
    "ACTIONCARDS.DieRole": ["base", "inspired", "wild", "extra", "ignored", "skill", "modifiers"],
    "ACTIONCARDS.Flag": await constant("rules/actionValues/flags.ts", "FLAGS"),
    "ACTIONCARDS.Lasting": await constant("rules/actionValues/standing.ts", "LASTING"),
    "ACTIONCARDS.ActionSheet": [
      ...["Loaded", "AmmunitionOut", "WorldThreshold", "OwnThreshold", "TestWith", "AttackWith", "Do"],
      ...["StymiedLasts", "UntilNextAction", "EncounterLasts"],
    ],
    "ACTIONCARDS.Plots.Trouble": ["NoDeck", "TooFew", "NoPile", "NoPlayers"],
    "ACTIONCARDS.Value": ["weight", "range", "time", "As", "AsAll"].concat(
      ["shots", "sequences", "minutes"].flatMap((unit) => [`${unit}.one`, `${unit}.other`]),
    ),
    "ACTIONCARDS.PoolEmpty": ["last", "out", "dying", "empty"],
    "ACTIONCARDS.NamedSkill": await constant("data/item/action-values.ts", "SKILL_NAMES"),
    "ACTIONCARDS.Rating": await constant("data/item/maneuver.ts", "MANEUVER_VALUES"),
    "ACTIONCARDS.SkillGroup": await constant("data/item/action-values.ts", "SKILL_GROUPS"),
  };
}
