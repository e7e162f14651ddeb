/** The lookups, damage and gear quality in the packs. The games need odds for all of them. */
import type { CheckContext } from "../../../../src/rules/printed/check.ts";
import type { EffectLookup } from "../../../../src/rules/printed/effect.ts";
import { readPackSources } from "../../../tools/packs.ts";

type Lookup = CheckContext["lookup"];

interface Source {
  readonly type: string;
  readonly items?: readonly Source[];
  readonly system?: {
    readonly printed?: Partial<Lookup> & {
      readonly attributes?: Readonly<Record<string, Lookup>>;
      readonly damage?: EffectLookup;
      readonly quality?: EffectLookup;
    };
  };
}

function distinct<One>(all: readonly One[]): One[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** The packs' skill and attribute lookups, damage, and gear quality. */
export interface Ordinary {
  readonly lookups: readonly Lookup[];
  readonly damages: readonly EffectLookup[];
  readonly qualities: readonly EffectLookup[];
}

/** Reads every lookup, damage and quality in the packs. */
export async function ordinary(): Promise<Ordinary> {
  const sources: Source[] = [];
  for (const { document } of await readPackSources("packs")) {
    const source = document as Source; // the schema of the YAML sources
    sources.push(source, ...(source.items ?? []));
  }
  const printed = sources.map(({ type, system }) => ({ type, ...system?.printed }));
  const skills = printed.flatMap(({ type, die, ranks }) =>
    type === "skill" && die && ranks ? [{ die, ranks }] : [],
  );
  const attributes = printed.flatMap((one) => Object.values(one.attributes ?? {}));
  const known = attributes.map(({ die, ranks }) => ({ die, ranks })).filter(({ ranks }) => ranks > 0);
  const effects = (kind: "damage" | "quality") =>
    distinct(
      printed.flatMap(({ [kind]: effect }) =>
        effect && effect.dice > 0 ? [{ die: effect.die, dice: effect.dice }] : [],
      ),
    );
  return {
    lookups: distinct([...skills, ...known]),
    damages: effects("damage"),
    qualities: effects("quality"),
  };
}
