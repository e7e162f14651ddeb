/**
 * The words that describe a portrait. An actor's source in `packs` has a block `portrait`; the build draws
 * `portraits/<file name>.svg` from it, and the actor and its token show that picture. `img` and the token's texture are
 * left out of the source. A part that is left out gets the first word of its list (`none`, `usual`, ...).
 * `hairColor` also colors the beard. `hatColor` colors the hat, `color` the coat, and `trim` the collar and everything
 * on the coat.
 *
 * @example A person.
 * portrait:
 *   build: broad
 *   face: square
 *   skin: copper
 *   hair: cropped
 *   hairColor: silver
 *   brows: angry
 *   mouth: grit
 *   beard: chops
 *   eyewear: patch
 *   mark: scar
 *   hat: bicorne
 *   hatColor: navy
 *   collar: stand
 *   coat: buttons
 *   color: wine
 *   trim: brass
 *   prop: lantern
 *
 * @example A beast or a machine.
 * portrait:
 *   creature: rat
 *   color: brown
 *   trim: pink
 *   eyes: red
 *   temper: fierce
 *   prop: key
 *
 * No two actors may look alike: each differs from every other in at least three parts. At 64 pixels the silhouette
 * tells people apart: choose hat, hair, beard and prop first.
 */

/** Skin colors, keyed by name. */
export const SKINS = {
  fair: "#f1cfa8",
  pale: "#f6e2d2",
  rosy: "#e9b193",
  tan: "#d9a47e",
  olive: "#c99a6b",
  copper: "#b57f58",
  brown: "#8f5f3f",
  dark: "#6b4630",
  ebony: "#4a3026",
  ashen: "#c5bdb3",
  drowned: "#9db8a8",
} as const;

/** Colors of hair and beards, keyed by name. */
export const HAIR_COLORS = {
  black: "#241c1c",
  umber: "#4a3226",
  chestnut: "#743f26",
  copper: "#a5502c",
  ginger: "#cf6f2f",
  sand: "#b58f58",
  straw: "#e3c273",
  gray: "#8b8a8b",
  silver: "#b9b8b6",
  white: "#ece8df",
  sea: "#5f8f93",
  plum: "#7a4a70",
} as const;

/** Colors of cloth, leather, metal, fur and feathers, keyed by name. */
export const COLORS = {
  slate: "#566472",
  ink: "#25262c",
  navy: "#22355c",
  blue: "#3f6c9c",
  sky: "#8fb9d6",
  teal: "#2b6a6d",
  sea: "#5c9a92",
  green: "#3f6848",
  moss: "#6b7040",
  sand: "#cbb07f",
  cream: "#efe4cc",
  white: "#e9e9e4",
  gray: "#8b8f93",
  brown: "#6f4c30",
  rust: "#a0522f",
  orange: "#d98233",
  brass: "#d9a441",
  mustard: "#a87f2a",
  red: "#a83240",
  wine: "#6a2438",
  pink: "#c47486",
  plum: "#5f3a66",
  violet: "#7a58a8",
} as const;

/** Ground colors of the tile, keyed by name. */
export const GROUNDS = {
  blue: "#2f5d7c",
  green: "#1f4a3d",
  purple: "#4d3a72",
  teal: "#2f4f55",
  slate: "#434c58",
  plum: "#43303a",
  wine: "#5a2233",
} as const;

/** Eye colors of creatures, keyed by name. */
export const EYE_COLORS = {
  amber: "#ffe08a",
  white: "#f4efe4",
  red: "#ff7a5c",
  green: "#b8e986",
  blue: "#a6dcf2",
  dark: "#1d1719",
} as const;

/** The names in a palette. */
// palettes are literals without other keys
const words = <Palette extends object>(palette: Palette) => Object.keys(palette) as (keyof Palette)[];

const GROUND_WORDS = ["usual", ...words(GROUNDS)] as const; // `usual` depends on the actor's type and weight
const PROPS = [
  "none",
  "anchor",
  "basket",
  "bell",
  "blunderbuss",
  "bomb",
  "book",
  "bottle",
  "cane",
  "candle",
  "card",
  "chain",
  "cleaver",
  "coin",
  "crossbow",
  "dice",
  "eel",
  "fan",
  "fiddle",
  "fish",
  "flag",
  "flame",
  "hammer",
  "harpoon",
  "hook",
  "horn",
  "jar",
  "key",
  "knife",
  "lantern",
  "ledger",
  "letter",
  "mirror",
  "mug",
  "net",
  "oar",
  "pistol",
  "purse",
  "quill",
  "rifle",
  "rope",
  "saber",
  "saw",
  "scales",
  "shield",
  "skull",
  "spyglass",
  "stamp",
  "staff",
  "umbrella",
  "watch",
  "whistle",
  "wrench",
] as const;
/** The side of the portrait on which a prop is drawn, from the viewer's point of view. */
const HANDS = ["right", "left"] as const;

/** The parts of a person, each with its allowed words. The first word is the default. */
export const PERSON = {
  build: ["usual", "slim", "broad", "hunched"],
  face: ["round", "long", "square", "pointed", "wide"],
  skin: words(SKINS),
  hair: [
    "bald",
    "cropped",
    "parted",
    "swept",
    "slick",
    "receding",
    "tonsure",
    "curls",
    "cloud",
    "wild",
    "spikes",
    "crest",
    "bob",
    "long",
    "fringe",
    "ponytail",
    "braids",
    "plait",
    "bun",
    "topknot",
    "locks",
  ],
  hairColor: words(HAIR_COLORS),
  brows: ["none", "straight", "angry", "worried", "arched", "thick", "raised"],
  eyes: ["dots", "narrow", "closed", "wide", "tired", "sidelong", "lashes", "wink", "hollow"],
  mouth: [
    "flat",
    "smile",
    "grin",
    "frown",
    "smirk",
    "open",
    "grit",
    "pout",
    "lips",
    "gap",
    "pipe",
    "cigar",
    "straw",
    "stitched",
  ],
  beard: [
    "none",
    "stubble",
    "mustache",
    "handlebar",
    "walrus",
    "goatee",
    "chops",
    "chin",
    "full",
    "long",
    "forked",
    "braided",
  ],
  eyewear: [
    "none",
    "patch",
    "spectacles",
    "pince-nez",
    "smoked",
    "monocle",
    "goggles",
    "domino",
    "blindfold",
  ],
  mark: [
    "none",
    "scar",
    "freckles",
    "tattoo",
    "soot",
    "paint",
    "mole",
    "bandage",
    "earring",
    "rouge",
    "tear",
    "scales",
    "barnacles",
    "muffler",
    "gauze",
  ],
  hat: [
    "none",
    "cap",
    "watch-cap",
    "bowler",
    "top-hat",
    "tricorne",
    "bicorne",
    "peaked",
    "kepi",
    "helmet",
    "pot",
    "souwester",
    "straw",
    "slouch",
    "plumed",
    "bandana",
    "headscarf",
    "hood",
    "cowl",
    "turban",
    "bonnet",
    "coif",
    "wig",
    "fur",
    "lamp",
    "diver",
    "crown",
    "flowers",
    "mortarboard",
    "nightcap",
  ],
  hatColor: words(COLORS),
  collar: [
    "none",
    "lapels",
    "stand",
    "shirt",
    "cravat",
    "bands",
    "ruff",
    "sailor",
    "scarf",
    "kerchief",
    "fur",
    "epaulets",
    "gorget",
    "chain",
    "bow",
  ],
  coat: [
    "plain",
    "buttons",
    "double",
    "sash",
    "bandolier",
    "apron",
    "braces",
    "stripes",
    "laces",
    "medal",
    "badge",
    "plates",
    "mail",
    "patches",
    "clasps",
    "cloak",
  ],
  color: words(COLORS),
  trim: words(COLORS),
  prop: PROPS,
  hand: HANDS,
  ground: GROUND_WORDS,
} as const;

/** The parts of a beast or a machine, each with its allowed words. The first word is the default. */
export const CREATURE = {
  creature: [
    "hound",
    "cat",
    "rat",
    "seal",
    "goat",
    "horse",
    "gull",
    "flock",
    "raven",
    "heron",
    "owl",
    "eel",
    "pike",
    "angler",
    "shark",
    "crab",
    "octopus",
    "jellyfish",
    "toad",
    "moth",
    "beetle",
    "spider",
    "swarm",
    "ghost",
    "bones",
    "fog",
    "wave",
    "fire",
    "statue",
    "figurehead",
    "scarecrow",
    "puppet",
    "automaton",
    "diver",
    "boiler",
    "crane",
    "tram",
    "launch",
    "lamppost",
    "clock",
    "chest",
  ],
  color: words(COLORS),
  trim: words(COLORS),
  eyes: words(EYE_COLORS),
  temper: ["calm", "fierce"],
  prop: PROPS,
  hand: HANDS,
  ground: GROUND_WORDS,
} as const;

type Chosen<Parts extends Readonly<Record<string, readonly string[]>>> = {
  readonly [Part in keyof Parts]: Parts[Part][number];
};

/** A person, with a word for every part. */
export type Person = Chosen<typeof PERSON>;
/** A beast or a machine, with a word for every part. */
export type Creature = Chosen<typeof CREATURE>;
export type Portrait = Person | Creature;

/** The parts and words that a `portrait` block may use. */
function partsOf(block: object): Readonly<Record<string, readonly string[]>> {
  return "creature" in block ? CREATURE : PERSON;
}

/** Problems of a `portrait` block, each with the allowed parts or words. Empty if there are none. */
export function portraitProblems(block: unknown): string[] {
  if (typeof block !== "object" || block === null) return ["portrait is no list of parts"];
  const parts = partsOf(block);
  return Object.entries(block).flatMap(([part, word]: [string, unknown]) => {
    const known = parts[part];
    if (known === undefined) return [`portrait has no part "${part}": ${Object.keys(parts).join(", ")}`];
    if (typeof word === "string" && known.includes(word)) return [];
    return [`portrait.${part} "${String(word)}" is none of ${known.join(", ")}`];
  });
}

/**
 * The portrait that a `portrait` block describes. A part that the block leaves out gets its first word.
 * @throws an error that lists all problems of the block
 */
export function portraitOf(block: unknown): Portrait {
  const problems = portraitProblems(block);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const usual = Object.entries(partsOf(block as object)).map(([part, [first]]) => [part, first]);
  return { ...Object.fromEntries(usual), ...(block as object) } as Portrait; // checked above
}
