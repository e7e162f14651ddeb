/** Avatars of a player and of GMs, for tests of data and requests from the browser console. */
import { clock, layTable, person, PLAYER, setting, type Fight, type Person } from "./action-table.ts";

/** An attack, a defense or a Flee without options. */
export const PLAIN = { item: "", aids: [], extras: [] };

/** The player owns Moth and Ash. GMs own Wren and Tess. */
export type Cast = Readonly<Record<"moth" | "ash" | "wren" | "tess", Person>>;

const weapon = (name: string, range: string, targets = 1) => ({
  name,
  type: "weapon",
  system: { attack: { range, targets } },
});

/** Sets up a simulated Foundry with this cast. Players must keep to the turn order. */
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

/** The UUID of a person's item, by its name. */
export const itemOf = (who: Person, name: string) => who.items.getName(name).uuid;

/** A request for an attack. The Blade attacks at Short Range, any other item at Long Range. */
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

/**
 * Makes every draw give the card at the same relative position in its deck. With the default, a full deck
 * gives neither a ten nor an Ace.
 */
export function chance(value = 0.35): void {
  const { CONFIG } = globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } };
  CONFIG.Dice.randomUniform = () => value;
}

/** Advances the clock to this person's turn. */
export async function turnOf(combat: Fight, who: Person): Promise<void> {
  const own = combat.combatants.contents.find(({ actor }) => actor?.id === who.id)?.id;
  for (let times = 0; combat.timing.state.acting !== own; times += 1) {
    if (times > 9) throw new Error(`${who.name}'s turn does not come`);
    await clock(combat, { type: "next" });
  }
}
