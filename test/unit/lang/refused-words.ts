/** A phrase that the language file must not use, and what to write instead. */
export interface RefusedWords {
  readonly refused: RegExp;
  readonly instead: string;
  /** True if the compendiums may use the phrase, because they tell stories in their own voice. */
  readonly isTold: boolean;
}

const whole = (words: string, instead: string, isTold = false): RefusedWords => ({
  refused: new RegExp(`(?<![\\w’'{-])(?:${words})(?![\\w-])`, "iu"),
  instead,
  isTold,
});
const onScreens = (words: string, instead: string) => whole(words, instead, true);

/** Phrases that the language file must not use. They are matched as whole words, ignoring case. */
export const REFUSED_WORDS: readonly RefusedWords[] = [
  onScreens("he|him|his|himself|she|her|herself", "the name, or they"),
  onScreens("whoever|whomever|somebody|one[’']s|oneself", "the name, or you"),
  whole("belongings", "Inventory"),
  whole("primary|primaries", "Attributes"),
  whole("abilities", "Skills & powers"),
  whole("adversary|adversaries", "NPC"),
  onScreens("at the table|above the table|seats?", "the world, a user"),
  onScreens("recall(?:ed|s)?|all cards", "Reshuffle deck"),
  whole("choose readings", "Choose rule variants"),
  whole("what it is to be", "Kind of defense"),
  whole("whose blows", "Protect"),
  whole("made by \\{margin\\}|missed by \\{margin\\}", "succeeds by, fails by"),
  onScreens("ruin|ruins|ruined", "fails"),
  onScreens("type in|(?:OR|DR|MIND) typed in|typed in;.*", "Override, Overridden"),
  onScreens("counts by itself|by themselves|when declared", "Always on, On use"),
  onScreens("at hand|left behind(?= *$)", "Carried"),
  whole("the harm|in the harm", "Apply to {name}"),
  whole("they are in the blast", "Add to the blast"),
  whole("may go on inspired", "Try it again and you're Inspired"),
  onScreens("as long as the encounter|for good", "for the rest of the encounter, permanently"),
  whole("out of the ordinary", "No modifiers."),
  whole("what counts for", "Active modifiers"),
  whole("looked up on a card", "Attributes and checks"),
  onScreens("in all", "Total:"),
  whole("by the button", "or press +"),
  whole("unless all that is used", "Only if every skill and item used allows it."),
  whole("GM[’']s client", "This card was not made by a GM and has no effect; Waiting for the GM."),
  whole("is nothing that|nothing it could", "You can't use {x} here; It adds nothing to this defense."),
  onScreens("call(?:s|ed)? (?:it )?off", "Cancel, Canceled"),
  onScreens("tak(?:e|es|en) (?:it |that |this |them )?back", "Undo, Undone"),
  onScreens("comes? to nothing|comes? of it", "counts 0, no effect"),
  whole("(?:wounds|successes) \\{\\w+\\}", "3 wounds"),
  whole(
    "defence|offence|armour|grey|metres?|centre|cancelled|licence|towards|learnt",
    "the American spelling",
  ),
];
