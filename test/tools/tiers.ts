/**
 * The three tiers of tests in Node, told by a file's name: `quick` is what `npm test` runs, `rest` what
 * `npm run test:all` adds, `prove` what `npm run prove` runs for as long as it is given. Random play runs in `quick`
 * with a few games and in `prove` with many.
 */
const ENDINGS = {
  quick: [".test.ts"],
  rest: [".all.test.ts"],
  prove: [".prove.test.ts", ".model.test.ts"],
} as const;

export type Tier = keyof typeof ENDINGS;

const OTHERS = [...ENDINGS.rest, ENDINGS.prove[0]];

/**
 * Patterns of the test files below a folder that run in a tier, and of those left out. Without a tier (a file named on the
 * command line) that is all but `prove`.
 *
 * @throws on a tier there is none of
 */
export function filesOf(tier: string | undefined, folder: string): { include: string[]; exclude: string[] } {
  const below = (ending: string) => `${folder}/**/*${ending}`;
  if (tier === undefined) return { include: [below(".test.ts")], exclude: [below(ENDINGS.prove[0])] };
  if (!(tier in ENDINGS)) throw new Error(`AC_TIER is quick, rest or prove, not "${tier}"`);
  // Checked in the line above.
  const endings = ENDINGS[tier as Tier];
  return { include: endings.map(below), exclude: tier === "quick" ? OTHERS.map(below) : [] };
}
