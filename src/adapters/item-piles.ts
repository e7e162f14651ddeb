import { ITEM_TYPES } from "../data/item/index.ts";
import { leafPaths } from "../data/shared/leaves.ts";

const QUANTITY = "system.quantity";

/** Where equal items may differ: how many there are, and how they are carried. */
const APART = [QUANTITY, "system.carried", "system.equipped"];

/** The item types that no one can carry, so none lies in a pile. */
function abstractTypes(): string[] {
  return Object.entries(ITEM_TYPES).flatMap(([type, { list }]) => (list === "inventory" ? [] : [type]));
}

/** What equal items have in common: only they stack. A loaded weapon and an empty one do not. */
function similarities(): string[] {
  const carried = Object.values(ITEM_TYPES).filter(({ list }) => list === "inventory");
  const paths = new Set(carried.flatMap(({ model }) => leafPaths(model.schema, "system")));
  return ["name", "type", ...[...paths].filter((path) => !APART.includes(path))];
}

interface ItemData {
  readonly system?: object;
}

/** What Item Piles asks a system for (its page "Adding system support"). */
interface Integration {
  readonly VERSION: string;
  readonly ACTOR_CLASS_TYPE: string;
  readonly ITEM_QUANTITY_ATTRIBUTE: string;
  readonly ITEM_FILTERS: readonly { readonly path: string; readonly filters: string }[];
  readonly ITEM_SIMILARITIES: readonly string[];
  readonly ITEM_TRANSFORMER: (data: ItemData) => Promise<ItemData>;
  readonly CURRENCIES: readonly [];
}

/** Tells Item Piles which items lie in piles and how they stack: ours have no prices. */
export function describeItems(): void {
  const { itempiles } = game as { itempiles?: { API: { addSystemIntegration(data: Integration): void } } }; // the module's
  itempiles?.API.addSystemIntegration({
    VERSION: "1.0.0",
    ACTOR_CLASS_TYPE: "npc",
    ITEM_QUANTITY_ATTRIBUTE: QUANTITY,
    ITEM_FILTERS: [{ path: "type", filters: abstractTypes().join(",") }],
    ITEM_SIMILARITIES: similarities(),
    // no one wears what they have just picked up
    ITEM_TRANSFORMER: async (data) => ({
      ...data,
      system: { ...data.system, equipped: false, carried: true },
    }),
    CURRENCIES: [],
  });
}
