/** Avatars of a player and of GMs, for what comes from consoles. */
import { clock, layTable, person, PLAYER, setting, type Fight, type Person } from "./action-table.ts";

/** What an attack, a defense, a Flee is declared with where nothing is added. */
export const PLAIN = { item: "", aids: [], extras: [] };

/** Moth and Ash belong to the player, Wren and Tess to GMs. */
export type Cast = Readonly<Record<"moth" | "ash" | "wren" | "tess", Person>>;

const weapon = (name: string, range: string, targets = 1) => ({
  name,
  type: "weapon",
  system: { attack: { range, targets } },
});

/** Lays the table, with the order binding for players. */
export async function layAvatars(): Promise<Cast> {
  await layTable();
  await setting("turns", "strict");
  const items = [weapon("Blade", "short"), weapon("Bow", "long"), weapon("Storm", "long", 0)];
  const skill = { name: "Run", type: "skill" };
  return {
    moth: await person({ name: "Moth", owner: PLAYER, items: [...items, skill] }),
    ash: await person({ name: "Ash", owner: PLAYER, items }),
    wren: await person({ name: "Wren", type: "npc", items }),
    tess: await person({ name: "Tess", type: "npc", items }),
  };
}

/** The UUID of what somebody has. */
export const itemOf = (who: Person, name: string) => who.items.getName(name).uuid;

/** A request for an attack: the Blade is short, all else long. */
export function attack(by: Person, name: string, at: readonly Person[], rest: object = {}): object {
  return {
    type: "attack",
    actor: by.uuid,
    weapon: itemOf(by, name),
    targets: at.map(({ uuid }) => uuid),
    range: name === "Blade" ? "short" : "long",
    spend: null,
    charge: "",
    ...PLAIN,
    ...rest,
  };
}

/** Chance by which no ten and no Ace comes from a whole deck. */
export function chance(value = 0.35): void {
  const { CONFIG } = globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } };
  CONFIG.Dice.randomUniform = () => value;
}

/** Somebody's turn comes. */
export async function turnOf(combat: Fight, who: Person): Promise<void> {
  const own = combat.combatants.contents.find(({ actor }) => actor?.id === who.id)?.id;
  for (let times = 0; combat.timing.state.acting !== own; times += 1) {
    if (times > 9) throw new Error(`${who.name}'s turn does not come`);
    await clock(combat, { type: "next" });
  }
}
