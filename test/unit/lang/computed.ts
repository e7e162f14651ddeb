import { NAMED_ATTRIBUTES, RATINGS_OF_ITEMS } from "../../../src/data/plan/owner-edits.ts";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { inject } from "vitest";
import english from "../../../lang/en.json" with { type: "json" };
import { constant, requestTypes, systemModule, table } from "./models.ts";

const CHECKED = path.resolve(import.meta.dirname, "../../../src/ui/check/cases");

/**
 * The ids of the cases in *Check this Foundry*. They are read from the source text, because the modules need
 * Foundry.
 */
async function checkedCases(): Promise<string[]> {
  const files = await readdir(CHECKED);
  const texts = await Promise.all(files.map(async (name) => readFile(path.join(CHECKED, name), "utf8")));
  return texts.flatMap((text) => [...text.matchAll(/\bid: "(\w+)"/g)].map(([, id]) => id ?? ""));
}

/**
 * The prefixes of language keys that code completes with a computed ending, each with all its endings. The endings
 * come from the system's constants where possible.
 */
export async function computedKeys(): Promise<Record<string, readonly string[]>> {
  const skillStats = await constant("data/item/skill-stats.ts", "SKILL_STATS");
  const reaches = await constant("data/item/attack-profile.ts", "REACHES");
  const oppositions = await constant("data/item/power.ts", "OPPOSITIONS");
  const primaries = await constant("data/actor/primaries.ts", "PRIMARIES");
  const settings = Object.entries(
    await table<{ choices?: readonly string[] }>("platform/settings/index.ts", "SETTINGS"),
  );
  const variants = Object.entries(
    await table<Record<string, readonly string[]>>("rules/variants.ts", "VARIANTS"),
  );
  const plots = await constant("rules/actionValues/plots.ts", "PLOTS");
  const reactions = await constant("rules/fads/reaction.ts", "REACTIONS");
  const scores = await constant("rules/timing/scheme.ts", "SCORES");
  const times = await constant("rules/timing/time-names.ts", "TIMES");
  const counted = (units: readonly string[]) => units.flatMap((unit) => [`${unit}.one`, `${unit}.other`]);
  const ofEffects: Readonly<Record<string, readonly string[]>> = {
    Count: ["rounds", "segments"],
    For: counted(["rounds", "segments"]),
    Kind: ["none", ...(await constant("rules/timing/effect-time.ts", "EFFECT_TIMES"))],
    Left: counted(["rounds", "segments", "phases"]),
    Until: ["phase", "phaseEnd", "phaseOpen", "turn"],
  };
  const purchases = ["activeDefense", "hasten", "extraAction"];
  const unable = ["out", "concussed"];
  const reliefs = ["guarding", "broken", "overheated", "stymied", "saveFailed"];
  const told = [
    ...["down", "fled", "guarding", "concussed", "mortal", "broken", "overheated", "saveFailed"],
    ...["out", "dying", "stymied", "bound", "unloaded"],
  ];
  const restored = (await constant("rules/actionValues/pools.ts", "POOLS")).filter((key) => key !== "shot");
  const numbers = ["or", "dr", "mind", "in", "em", "lb", "spd", "dex"];
  const pages = ["fight", "abilities", "belongings", "effects", "notes"];
  const things = Object.keys(inject("documentTypes").Item);
  return {
    "ACTIONCARDS.Check.About": ["system", "foundry", "browser", "modules", "canvas"],
    "ACTIONCARDS.Check.Canvas": ["on", "off"],
    "ACTIONCARDS.Check.Item": await checkedCases(),
    "ACTIONCARDS.Check.State": ["passed", "failed", "notRun"],
    "ACTIONCARDS.Check.Why": ["player", "newer", "canvas", "activeGm", "popup"],
    "ACTIONCARDS.Encounter.Target": ["Down", "Gone", "Fled", ...unable, "BeyondShort", "BelowLong"],
    "ACTIONCARDS.Making.Step": await constant("ui/making/steps.ts", "STEPS"),
    "ACTIONCARDS.Making.StepHint": await constant("ui/making/steps.ts", "STEPS"),
    "ACTIONCARDS.Actor.FIELDS.primaries": primaries.map((key) => `${key}.label`),
    "ACTIONCARDS.Actor.FIELDS.printed.attributes": (
      await constant("data/actor/card-attributes.ts", "CARD_ATTRIBUTES")
    ).flatMap((key) => [`${key}.label`, `${key}.die.label`, `${key}.ranks.label`]),
    "ACTIONCARDS.Making.Avatar.Hint": [...primaries, "life", "in", "spd", "dex", "lb", "em"],
    "ACTIONCARDS.Making.Printed.Hint": [
      ...(await constant("data/actor/card-attributes.ts", "CARD_ATTRIBUTES")),
      ...["size", "ct"],
    ],
    "ACTIONCARDS.Making.ActionValues.Hint": [
      ...(await constant("rules/actionValues/attributes.ts", "ATTRIBUTES")),
      ...["move", "toughness", "soulPool", "focusPool", "luckPool", "powerPool"],
    ],
    "ACTIONCARDS.Making.ActionValues.How": ["shot", "shock", "wound", "presence", "mind"],
    "ACTIONCARDS.Encounter.Action": ["guard", "flee", "charge", "command", "oppose", "drawForIt"]
      .flatMap((key) => [key, `${key}Hint`])
      .concat("guardText", "chargeText"),
    "ACTIONCARDS.Printed.Card.Caption": [
      ...(await constant("rules/printed/caption.ts", "CAPTIONS")),
      "woundsAt",
    ],
    "ACTIONCARDS.Print.BacksPolicy": await constant("ui/print/papers.ts", "BACKS_POLICIES"),
    "ACTIONCARDS.Print.Papers": await constant("ui/print/papers.ts", "PAPERS"),
    "ACTIONCARDS.Printed.Card.Location": await constant("rules/printed/card.ts", "HIT_LOCATIONS"),
    "ACTIONCARDS.Odds.Aim": ["hold", "resist", "catch"],
    "ACTIONCARDS.Odds.AimNow": ["hold", "resist", "catch"],
    "ACTIONCARDS.Odds.Ruin": ["sure", "never"],
    "ACTIONCARDS.Printed.Odds": [
      ...["Succeeds", "Done", "Hits", "Harms", "CriticalFailure", "Breaks", "Bystander"],
      ...["Plays", "PlaysForBumps", "Rolls", "BumpsEach", "BumpsInEffect"],
      ...["Successes", "Bumps", "Wounds", "Concussion", "WoundsOrMore", "ConcussionOrMore"],
    ],
    "ACTIONCARDS.Request.ByHand.Number": ["life", "concussion", "tens"],
    "ACTIONCARDS.Request.ByHand.Attribute": NAMED_ATTRIBUTES,
    "ACTIONCARDS.Request.ByHand.Item": RATINGS_OF_ITEMS,
    "ACTIONCARDS.RatingLog": ["Added", "Removed"],
    "ACTIONCARDS.RatingLog.More": ["size", "move", "toughness"],
    "ACTIONCARDS.Look": await constant("rules/encounter/looks.ts", "LOOKS"),
    "ACTIONCARDS.ActionValues.Plots": ["PoolOf", "PoolUnsaid"],
    "ACTIONCARDS.Encounter.Out.ForGm": unable,
    "ACTIONCARDS.Consequence.Told": told,
    "ACTIONCARDS.Consequence.Means": told,
    "ACTIONCARDS.Consequence.Relief": reliefs,
    "ACTIONCARDS.Consequence.Over": reliefs,
    "ACTIONCARDS.Printed.Shot.Notice.Spend": ["damage", "effect", "penetration"],
    "ACTIONCARDS.Encounter.End.Out": ["foes", "heroes"],
    "ACTIONCARDS.Encounter.Forecast.None": ["games", "clock", "side", "attacks", "rules", "error"],
    "ACTIONCARDS.Encounter.Forecast.Rounds": counted(times),
    "ACTIONCARDS.Count": ["Actors", "Items", "Effects", "Tokens", "Cards", "Encounters"].flatMap((key) => [
      `${key}.one`,
      `${key}.other`,
    ]),
    "ACTIONCARDS.Encounter.End.Side": ["foes", "heroes"],
    "ACTIONCARDS.Encounter.Healing": ["Best", "Worst", "Rest", "Title"],
    "ACTIONCARDS.Encounter.Healing.Dealt": ["life", "concussion", "shock", "wound.one", "wound.other"],
    "ACTIONCARDS.Encounter.Healing.Points": ["life", "acDeck", "concussion", ...restored],
    "ACTIONCARDS.Encounter.Healing.Wounds": ["one", "other"],
    "ACTIONCARDS.Encounter.Healing.Effects": ["one", "other"],
    "ACTIONCARDS.Rest": ["Unhurt", "ChooseWhat"],
    "ACTIONCARDS.Rest.What": ["life", "acDeck", "concussion", "wounds", "effects", ...restored],
    "ACTIONCARDS.Asked": ["Succeeds", "SucceedsBy", "Fails", "FailsBy", "Best", "Worst"],
    "ACTIONCARDS.Asked.Shown": await constant("data/message/ask-modes.ts", "ASK_MODES"),
    "ACTIONCARDS.Asked.ShownTo": ["secret", "blind"],
    "ACTIONCARDS.Asked.By": ["draw", "roll"],
    "ACTIONCARDS.Asked.For": ["draw", "roll"],
    "ACTIONCARDS.Asked.Ruin": ["ace", "critical"],
    "ACTIONCARDS.Asked.Tally": ["Succeed", "Fail", "ToDraw"].flatMap((key) => [`${key}.one`, `${key}.other`]),
    "ACTIONCARDS.Asking": ["Lack", "LackWith", "ChooseWho", "ChooseWhat"],
    "ACTIONCARDS.Hazard.Cause": await constant("data/message/hazard-causes.ts", "HAZARD_CAUSES"),
    "ACTIONCARDS.Hazard.Of": [
      ...["avatar", "printed", "actionValues"].flatMap((game) =>
        ["Amount", "Draws", "Hint", "Said", "Drawn", "DrawnMore"].map((key) => `${game}.${key}`),
      ),
      ...["avatar.Kind.life", "printed.Kind.wounds", "printed.Kind.concussion", "printed.Guarded"],
      ...["printed.Place", "actionValues.Kind.shock", "actionValues.Kind.wound", "actionValues.Guarded"],
    ],
    "ACTIONCARDS.Consequence.Step": ["takeOut", "reload", "reloadMoving", "seeThrough", "overheat"],
    "ACTIONCARDS.Encounter.Mark": [
      ...["halvedDr", "fled", "down", "guarding", "holding", "dodging", "concussed", "broken", "overheated"],
      ...["out", "dying", "stymied", "unloaded"],
    ],
    "ACTIONCARDS.Encounter.Out.Noted": unable,
    "ACTIONCARDS.Avatar.Challenge": [
      ...(await constant("data/message/flight.ts", "CHALLENGE_ANSWERS")),
      "openCommanded",
      "chasing",
    ],
    "ACTIONCARDS.Encounter.Flight": [
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
    "ACTIONCARDS.Encounter.Offer": await constant("data/message/action.ts", "OFFER_ANSWERS"),
    "ACTIONCARDS.Encounter.RoundAnswer": await constant("data/message/round.ts", "ROUND_ANSWERS"),
    "ACTIONCARDS.Setting": settings.flatMap(([key, { choices = [] }]) =>
      ["name", "hint", ...choices].map((end) => `${key.charAt(0).toUpperCase()}${key.slice(1)}.${end}`),
    ),
    "ACTIONCARDS.Setting.Order": await constant("platform/settings/index.ts", "ORDER_POLICIES"),
    "ACTIONCARDS.Variant.Question": variants.flatMap(([family, questions]) =>
      Object.entries(questions).flatMap(([key, readings]) =>
        ["name", "hint", ...readings].map((end) => `${family}.${key}.${end}`),
      ),
    ),
    "ACTIONCARDS.Game": ["avatar", "fads", "printed", "actionValues", "mix"].flatMap((id) => [
      `${id}.name`,
      `${id}.text`,
    ]),
    "ACTIONCARDS.Sheet.TabHint": pages,
    "ACTIONCARDS.Tracker.Group": ["Joined", "Left"],
    // Each clock's own words, which replace the words about Segments.
    "ACTIONCARDS.Time": times.flatMap((time) =>
      [
        ...Object.keys(english.ACTIONCARDS.Time.segments).filter((key) => key !== "Effect"),
        "Effect.Whose",
        ...Object.entries(ofEffects).flatMap(([name, keys]) => keys.map((key) => `Effect.${name}.${key}`)),
      ].map((key) => `${time}.${key}`),
    ),
    ...Object.fromEntries(
      Object.entries(ofEffects).map(([name, keys]) => [`ACTIONCARDS.Time.segments.Effect.${name}`, keys]),
    ),
    "ACTIONCARDS.Avatar.Opposed": [
      ...["Title", "LotsTitle", "Wins", "Resists", "ResistsTie", "Decides", "Submit", "ResistSubmit"],
      ...["OpposeIntro", "ResistIntro", "ResistIntroWith", "OpposeTitle", "ResistTitle"],
      ...["Notice", "DrawNotice", "LotsIntro", "LotsIntroGm"],
    ],
    "ACTIONCARDS.Avatar.Against": oppositions.filter((key) => key !== "dr"),
    "ACTIONCARDS.Avatar.Attack": ["MustUseFull", "PullHint"],
    "ACTIONCARDS.Avatar.Attack.Warning": ["NotYourTurn", "ActFirst", "ActionUsed"],
    "ACTIONCARDS.Printed.Blast": await constant("data/item/printed.ts", "BLASTS"),
    "ACTIONCARDS.Printed.Bump": await constant("rules/printed/bump-uses.ts", "BUMP_USES"),
    "ACTIONCARDS.Printed.Bump.Granted": await constant("rules/printed/bump-uses.ts", "BUMP_USES"),
    "ACTIONCARDS.Printed.Shot.Board": ["circle", "arrow"],
    "ACTIONCARDS.Printed.Attribute": await constant("data/actor/card-attributes.ts", "CARD_ATTRIBUTES"),
    "ACTIONCARDS.Printed.Die": await constant("rules/printed/card.ts", "CARD_DICE"),
    "ACTIONCARDS.Printed.Lookup": [
      ...["TaskDone", "TaskOpen", "Success", "Failure"],
      ...["extend", "entry", "bumps"].flatMap((choice) => [`Ask.${choice}`, `AskByDice.${choice}`]),
      ...["DrawAnother", "RollDieAgain", "RollAllAgain", "TakeEntry", "TakeDie"],
    ],
    "ACTIONCARDS.Resolution": await constant("data/item/resolution.ts", "RESOLUTIONS"),
    "ACTIONCARDS.Printed.Shot": [
      ...["At", "AtStopped", "Rounds", "InBlast", "OutOfBlast", "Total", "Nothing", "Save"],
      ...["Breaks", "BurstTag", "PenetrationTag", "DamageTag", "ReliabilityTag", "Hit", "Miss"],
    ],
    "ACTIONCARDS.Printed.Shot.Stray": ["penetrates", "ablates", "stopped"],
    "ACTIONCARDS.Printed.Shot.Warning": [
      "Broken",
      "Overheated",
      "NoDamage",
      "NotYourTurn",
      "ActFirst",
      "ActionUsed",
    ],
    "ACTIONCARDS.Printed.TargetNumber": ["easy", "standard", "difficult"],
    "ACTIONCARDS.Card": ["Ace", "Ten", "Plain", "Special"],
    "ACTIONCARDS.Request.Queue": await requestTypes(),
    "ACTIONCARDS.Effect.Change": ["add", "multiply", "override", "upgrade", "downgrade", "other"],
    "ACTIONCARDS.Effect.Why": ["value", "other"],
    "ACTIONCARDS.Family": ["general", "avatar", "fads", "printed", "actionValues"],
    "ACTIONCARDS.Avatar.Fan": ["Pick", "Waits"].flatMap((key) =>
      ["pick", "bonus", "special"].map((end) => `${key}.${end}`),
    ),
    "ACTIONCARDS.Avatar.Hands": await constant("data/item/weapon.ts", "HANDS"),
    "ACTIONCARDS.Actor.Weight": await constant("data/actor/schema.ts", "WEIGHTS"),
    "ACTIONCARDS.Avatar.Kind": ["offense", "defense", "other"],
    "ACTIONCARDS.Avatar.Opposition": oppositions,
    "ACTIONCARDS.Avatar.Part": ["pick", "stat", "special", "least"],
    "ACTIONCARDS.ActionValues.Plot": plots.flatMap((key) => [`${key}.name`, `${key}.text`]),
    "ACTIONCARDS.Power.Use": await constant("data/item/power.ts", "POWER_USES"),
    "ACTIONCARDS.Avatar.Range": [...reaches, "none"],
    "ACTIONCARDS.Share": await constant("rules/encounter/share.ts", "SHARES"),
    "ACTIONCARDS.Share.Menu": ["full", "half", "double", "selected"],
    "ACTIONCARDS.Avatar.Ace": await constant("rules/avatar/context.ts", "ACE_READINGS"),
    "ACTIONCARDS.Clock.Call.Costs": ["abort", "activeDefense"],
    "ACTIONCARDS.Clock.Call.Does": reactions,
    "ACTIONCARDS.Clock.Reaction": ["RollMade", "RollMissed"],
    "ACTIONCARDS.Clock.Reaction.Cost": ["abort", ...purchases],
    "ACTIONCARDS.Clock.Reaction.Effect": reactions,
    "ACTIONCARDS.Clock.Reaction.Rank": ["ace", "jack", "queen"],
    "ACTIONCARDS.Clock.Reaction.Title": ["callForward", "abort", ...purchases, "other"],
    "ACTIONCARDS.Tracker.Purchase": purchases,
    "ACTIONCARDS.Tracker.Score": scores,
    "ACTIONCARDS.Tracker.ScoreHint": scores,
    "ACTIONCARDS.Tracker.Thrown": ["act", "forced", "null", "owed"],
    "ACTIONCARDS.Clock.ReactionMark": ["none", ...reactions],
    "ACTIONCARDS.Fault": await constant("rules/cards/errors.ts", "FAULTS"),
    "ACTIONCARDS.Request.Refusal": await constant("platform/refusal.ts", "REFUSAL_KEYS"),
    "ACTIONCARDS.Sheet.Section": things,
    "ACTIONCARDS.Sheet": ["AttackWith", "CheckWith", "Open"],
    "ACTIONCARDS.Skill.Stat": skillStats,
    "ACTIONCARDS.Source": await constant("data/message/calculation.ts", "SOURCE_TYPES"),
    "ACTIONCARDS.Stat": [...numbers, ...primaries, "life"],
    "ACTIONCARDS.Stat.Hint": numbers,
    "ACTIONCARDS.Stat.Name": [...numbers, ...primaries],
    "ACTIONCARDS.Sheet.Tab": [
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
    "ACTIONCARDS.Tag": ["Offense", "Defense", "AnyTargets", "UpToTargets"],
    "ACTIONCARDS.Clock.Timing": await constant("data/item/physical.ts", "TIMINGS"),
    "ACTIONCARDS.Tour": await tourKeys(),
    "ACTIONCARDS.Welcome.Intro": ["gm", "player", "nobody"],
    "ACTIONCARDS.Welcome.Button": ["fight", "choose", "invite", "character", "options", "rules"].flatMap(
      (key) => [`${key}.label`, `${key}.hint`],
    ),
    "TYPES.Actor": ["character", "npc"],
    "TYPES.Item": things,
    ...(await actionValueKeys()),
  };
}

/** The computed keys of Action Values. */
async function actionValueKeys(): Promise<Record<string, readonly string[]>> {
  const degreeEffects = await constant("families/actionValues/item/degree-rows.ts", "DEGREE_EFFECTS");
  return {
    "ACTIONCARDS.ActionValues.Action": [
      ...(await constant("data/item/maneuver.ts", "MANEUVER_ACTIONS")),
      ...["move", "fullMove", "aim", "setup", "reload", "support"].map((key) => `${key}Hint`),
      ...["leadership", "maneuver", "trick", "bluff"].map((key) => `${key}Hint`),
    ],
    "ACTIONCARDS.ActionValues.AmmunitionRule": await constant("data/item/maneuver.ts", "AMMUNITION_RULES"),
    "ACTIONCARDS.ActionValues.ContestCard": [
      "HitOnly",
      ...["Alone", "Against", "ActionValue", "ActiveModifiers", "Difficulty", "Defense", "Payoff", "Bonus"],
      ...[
        "UnderThreshold",
        "Lifted",
        "Taken",
        "TakenShort",
        "Given",
        "GivenStymied",
        "Converted",
        "ConvertedToNothing",
        "Negotiated",
        "Supports",
        "TakenUnsaid",
        "ValueAlone",
        "OutcomeAlone",
        "PayoffAlone",
      ],
      ...["hazardous", "oneShot", "inspired"].map((flag) => `Mark.${flag}`),
      ...["nextAction", "encounter"].map((until) => `Inspired.${until}`),
    ],
    "ACTIONCARDS.ActionValues.ContestCard.For": ["ally", "allies"],
    "ACTIONCARDS.ActionValues.ContestEffect": ["setback", "noActions", "deceived"],
    "ACTIONCARDS.ActionValues.ContestRow": await constant(
      "rules/actionValues/contest-rows.ts",
      "CONTEST_ROW_KEYS",
    ),
    "ACTIONCARDS.ActionValues.Degree": await constant("rules/actionValues/degree.ts", "DEGREES"),
    "ACTIONCARDS.ActionValues.DegreeRow.Brings": degreeEffects.filter((key) => key !== "words"),
    "ACTIONCARDS.ActionValues.DegreeRow.Effect": degreeEffects,
    "ACTIONCARDS.ActionValues.EffectText": [
      ...["dice", "av", "gain", "loss", "setback", "noActions", "deceived", "negotiatedVictory"],
    ],
    "ACTIONCARDS.ActionValues.LastsFor": [
      ...["nextAction", "sameType", "encounter", "permanent", "contestWon", "unchallenged"],
      ...["sequences", "rounds", "minutes"].flatMap((unit) => [`${unit}.one`, `${unit}.other`]),
    ],
    "ACTIONCARDS.ActionValues.ManeuverCard": [
      ...[
        "NextAv",
        "NextHit",
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
    "ACTIONCARDS.ActionValues.Sheet.PositiveDice": ["one", "other"],
    "ACTIONCARDS.ActionValues.Value.shots": ["one", "other"],
    "ACTIONCARDS.Count.CheckLeft": ["one", "other"],
    "ACTIONCARDS.Party.Placed": ["one", "other"],
    "ACTIONCARDS.Pick.Times": ["one", "other"],
    "ACTIONCARDS.Encounter.End.Decks": ["one", "other"],
    "ACTIONCARDS.Encounter.End.Effects": ["one", "other"],
    "ACTIONCARDS.Encounter.End.Remove": ["one", "other"],
    "ACTIONCARDS.Encounter.Healing.Removed": ["one", "other"],
    "ACTIONCARDS.Give": ["Party", "Scene", "Others"],
    "ACTIONCARDS.Give.Line": ["one", "other"],
    "ACTIONCARDS.Avatar.Picks": ["one", "other"],
    "ACTIONCARDS.Avatar.PicksNoBonus": ["one", "other"],
    "ACTIONCARDS.Luck.Drawn": ["one", "other"],
    "ACTIONCARDS.Encounter.Prepare.Removed": ["one", "other"],
    "ACTIONCARDS.Count.EncountersReset": ["one", "other"],
    "ACTIONCARDS.Count.Open": ["one", "other"],
    "ACTIONCARDS.Count.Successes": ["one", "other"],
    "ACTIONCARDS.Count.Victims": ["one", "other"],
    "ACTIONCARDS.Count.Wounds": ["one", "other"],
    "ACTIONCARDS.ActionValues.Dialog": [
      "AnySkill",
      "NoSkill",
      "FromActiveModifiers",
      "HitOnly",
      "Dice",
      "Flags",
    ].concat([...["Effect", "Threshold", "Augment"]]),
    "ACTIONCARDS.ActionValues.Value.Unit": ["weight", "range", "shots", "sequences", "minutes"],
    "ACTIONCARDS.Pool": await constant("rules/actionValues/pools.ts", "POOLS"),
    "ACTIONCARDS.ActionValues.Stance": await constant("rules/actionValues/defense.ts", "STANCES"),
    "ACTIONCARDS.ActionValues.Contest": await constant("data/item/maneuver.ts", "MANEUVER_CONTESTS"),
    "ACTIONCARDS.ActionValues.Cost": await constant("data/item/maneuver.ts", "COSTS"),
    "ACTIONCARDS.ActionValues.DieRole": [
      "base",
      "inspired",
      "wild",
      "extra",
      "ignored",
      "skill",
      "modifiers",
    ],
    "ACTIONCARDS.ActionValues.Flag": await constant("rules/actionValues/flags.ts", "FLAGS"),
    "ACTIONCARDS.ActionValues.Lasting": await constant("rules/actionValues/active-modifiers.ts", "LASTING"),
    "ACTIONCARDS.ActionValues.Sheet": [
      ...["Loaded", "AmmunitionOut", "WorldThreshold", "OwnThreshold", "TestWith", "AttackWith", "Do"],
      ...["StymiedLasts", "UntilNextAction", "EncounterLasts"],
    ],
    "ACTIONCARDS.ActionValues.Plots.Trouble": ["NoDeck", "TooFew", "NoPlayers"],
    "ACTIONCARDS.ActionValues.Plots.Apply": [
      ...["doubleCross", "leadership", "martyr", "rally", "hitsTheFan"],
      ...["breakthrough", "idea", "personalStake"],
    ],
    "ACTIONCARDS.ActionValues.Plots.Inspired": ["nextAction", "encounter"],
    "ACTIONCARDS.ActionValues.Plots.Obstacle": ["nobody", "noEncounter", "full", "alone"],
    "ACTIONCARDS.ActionValues.Value": ["weight", "range", "time", "As", "AsAll"].concat(
      ["shots", "sequences", "minutes"].flatMap((unit) => [`${unit}.one`, `${unit}.other`]),
    ),
    "ACTIONCARDS.ActionValues.PoolEmpty": ["last", "out", "dying", "empty"],
    "ACTIONCARDS.ActionValues.NamedSkill": await constant("data/item/action-values.ts", "SKILL_NAMES"),
    "ACTIONCARDS.ActionValues.Rating": await constant("data/item/maneuver.ts", "MANEUVER_VALUES"),
    "ACTIONCARDS.ActionValues.SkillGroup": await constant("data/item/action-values.ts", "SKILL_GROUPS"),
  };
}

/** The keys of each tour and its steps. */
async function tourKeys(): Promise<string[]> {
  const { guides } = (await systemModule("ui/tours/guides.ts")) as {
    guides: readonly { id: string; steps: readonly { id: string }[] }[];
  };
  return guides.flatMap(({ id, steps }) => [
    `${id}.title`,
    `${id}.description`,
    ...steps.flatMap((step) => [`${id}.${step.id}.title`, `${id}.${step.id}.text`]),
  ]);
}
