/** What ordinary tables ask odds for: each weapon of the packs by its own skill, and each skill and attribute. */
import type { CheckContext } from "../../../../src/rules/printed/check.ts";
import { readPackSources } from "../../../tools/packs.ts";

type Lookup = CheckContext["lookup"];

interface Source {
  readonly name: string;
  readonly type: string;
  readonly items?: readonly Source[];
  readonly system?: {
    readonly printed?: Partial<Lookup> & {
      readonly skill?: string;
      readonly attribute?: string;
      readonly attributes?: Readonly<Record<string, Lookup>>;
      readonly damage?: { readonly die: Lookup["die"]; readonly dice: number };
      readonly burst?: number;
    };
  };
}

/** An attack as the packs have it. */
export interface Armed {
  readonly lookup: Lookup;
  readonly damage: { readonly die: Lookup["die"]; readonly dice: number };
  readonly burst: number;
}

function distinct<One>(all: readonly One[]): One[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** Every lookup of the packs, and every weapon with the lookups of its skill. */
export async function ordinary(): Promise<{ lookups: Lookup[]; attacks: Armed[] }> {
  const sources: Source[] = [];
  for (const { document } of await readPackSources("packs")) {
    const source = document as Source; // as its YAML has it
    sources.push(source, ...(source.items ?? []));
  }
  const skills = sources.flatMap(({ name, type, system }) => {
    const { die, ranks } = system?.printed ?? {};
    return type === "skill" && die && ranks ? [{ name, lookup: { die, ranks } }] : [];
  });
  const attributes = sources.flatMap(({ system }) => Object.values(system?.printed?.attributes ?? {}));
  const known = attributes.map(({ die, ranks }) => ({ die, ranks })).filter(({ ranks }) => ranks > 0);
  const attacks = sources.flatMap(({ type, system }): Armed[] => {
    const { skill, damage, burst = 1 } = system?.printed ?? {};
    if (type !== "weapon" || !damage) return [];
    const own = skills.filter(({ name }) => name === skill);
    return own.map(({ lookup }) => ({ lookup, damage, burst: Math.max(1, burst) }));
  });
  return {
    lookups: distinct([...skills.map(({ lookup }) => lookup), ...known]),
    attacks: distinct(attacks),
  };
}
