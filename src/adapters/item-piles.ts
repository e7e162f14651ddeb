import { ITEM_TYPES } from "../data/item/index.ts";
import { leafPaths } from "../data/shared/leaves.ts";

const QUANTITY = "system.quantity";

/** Fields that may differ between items that stack: the quantity, and how they are carried. */
const APART = [QUANTITY, "system.carried", "system.equipped"];

/** The item types that can't be carried, so their items can't be in a pile. */
function abstractTypes(): string[] {
  return Object.entries(ITEM_TYPES).flatMap(([type, { list }]) => (list === "inventory" ? [] : [type]));
}

/**
 * Returns the paths that must be equal for items to stack. For example, a loaded weapon does not stack with
 * an empty one.
 */
function similarities(): string[] {
  const carried = Object.values(ITEM_TYPES).filter(({ list }) => list === "inventory");
  const paths = new Set(carried.flatMap(({ model }) => leafPaths(model.schema, "system")));
  return ["name", "type", ...[...paths].filter((path) => !APART.includes(path))];
}

interface ItemData {
  readonly system?: object;
}

/** The data that Item Piles requires from a system, as described on its page "Adding system support". */
interface Integration {
  readonly VERSION: string;
  readonly ACTOR_CLASS_TYPE: string;
  readonly ITEM_QUANTITY_ATTRIBUTE: string;
  readonly ITEM_FILTERS: readonly { readonly path: string; readonly filters: string }[];
  readonly ITEM_SIMILARITIES: readonly string[];
  readonly ITEM_TRANSFORMER: (data: ItemData) => Promise<ItemData>;
  readonly CURRENCIES: readonly [];
}

/**
 * Tells Item Piles which items can be in piles and how they stack, and that this system has no currencies.
 */
export function describeItems(): void {
  // the API of Item Piles
  const { itempiles } = game as { itempiles?: { API: { addSystemIntegration(data: Integration): void } } };
  itempiles?.API.addSystemIntegration({
    VERSION: "1.0.0",
    ACTOR_CLASS_TYPE: "npc",
    ITEM_QUANTITY_ATTRIBUTE: QUANTITY,
    ITEM_FILTERS: [{ path: "type", filters: abstractTypes().join(",") }],
    ITEM_SIMILARITIES: similarities(),
    // An item that was just picked up is carried, but not worn.
    ITEM_TRANSFORMER: async (data) => ({
      ...data,
      system: { ...data.system, equipped: false, carried: true },
    }),
    CURRENCIES: [],
  });
}
