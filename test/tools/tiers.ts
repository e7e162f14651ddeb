/**
 * The three tiers of tests in Node, by file name. `npm test` runs `quick`, `npm run test:all` adds `rest`,
 * and `npm run prove` runs `prove`.
 */
const ENDINGS = {
  quick: [".test.ts"],
  rest: [".all.test.ts"],
  prove: [".prove.test.ts", ".model.test.ts"],
} as const;

export type Tier = keyof typeof ENDINGS;

const OTHERS = [...ENDINGS.rest, ENDINGS.prove[0]];

/**
 * Patterns that include a tier's test files below a folder, and patterns that exclude those of other tiers. If `tier`
 * is undefined, includes all test files except `.prove.test.ts`.
 * @throws for an unknown tier
 */
export function filesOf(tier: string | undefined, folder: string): { include: string[]; exclude: string[] } {
  const below = (ending: string) => `${folder}/**/*${ending}`;
  if (tier === undefined) return { include: [below(".test.ts")], exclude: [below(ENDINGS.prove[0])] };
  if (!(tier in ENDINGS)) throw new Error(`AC_TIER is quick, rest or prove, not "${tier}"`);
  // the tier was checked above
  const endings = ENDINGS[tier as Tier];
  return { include: endings.map(below), exclude: tier === "quick" ? OTHERS.map(below) : [] };
}
