import { beforeAll, describe, expect, it } from "vitest";
import { HIGHEST_VALUE, measureOf } from "../../../src/rules/actionValues/measures.ts";
import { checkReliability } from "../../../src/rules/printed/breakage.ts";
import { readPackSources } from "../../tools/packs.ts";

interface Printed {
  skill: string;
  penetration: number;
  damage: { dice: number; die: string };
  blast: string;
  radius: number;
  concussion: boolean;
}

interface Weapon {
  name: string;
  type: string;
  system: {
    description: string;
    hands: string;
    resolution: string;
    modifiers: { offense: number };
    attack: { range: string; picks: number; targets: number };
    printed: Printed & { ranges?: object; burst: number; reliability: string };
    actionValues: { skill: string; damage: number };
  };
}

interface Power {
  name: string;
  type: string;
  system: {
    use: string;
    opposed: string;
    resolution?: string;
    attack: { range: string; targets: number };
    printed?: Printed;
  };
}

/** The penetration of mental attacks. It exceeds all armor, because armor doesn't stop mental attacks. */
const PAST_ARMOR = 12;

const powers: Power[] = [];

/** Every weapon, including those that actors carry. `where` is its file and name. */
const weapons: { where: string; weapon: Weapon }[] = [];

beforeAll(async () => {
  for (const { file, document } of await readPackSources("packs")) {
    const { items = [], ...own } = document as Weapon & { items?: Weapon[] };
    if (own.type === "power") powers.push(document as Power);
    for (const weapon of [own, ...items])
      if (weapon.type === "weapon") weapons.push({ where: `${file}: ${weapon.name}`, weapon });
  }
});

function reachOf({ system }: Weapon): number | null {
  const [, value] = /@Value\[(\d+) range\]/.exec(system.description) ?? [];
  return value === undefined ? null : Number(value);
}

describe("prepared weapons", () => {
  it("are so many", () => {
    expect(weapons).toHaveLength(237);
  });

  it("say how far they reach wherever they reach beyond arm's length", () => {
    for (const { where, weapon } of weapons) {
      const reach = reachOf(weapon);
      if (weapon.system.attack.range === "short") expect(reach, where).toBeNull();
      else {
        expect(reach, where).not.toBeNull();
        expect(reach, where).toBeLessThanOrEqual(HIGHEST_VALUE);
        expect(measureOf("range", reach!), where).toBeGreaterThanOrEqual(10);
        expect(measureOf("range", reach!), where).toBeLessThanOrEqual(1000);
      }
    }
    expect(weapons.filter(({ weapon }) => reachOf(weapon) !== null)).toHaveLength(127);
  });

  it("are easy to hit with up to a tenth of that, and standard up to the step between (I3)", () => {
    for (const { where, weapon } of weapons) {
      const reach = reachOf(weapon) ?? 0;
      const [easy, standard] =
        reach === 0 ? [0, 0] : [reach - 2, reach - 1].map((value) => measureOf("range", value));
      expect(weapon.system.printed.ranges ?? { easy: 0, standard: 0 }, where).toEqual({ easy, standard });
    }
  });

  it("have everything that their family asks for", () => {
    for (const { where, weapon } of weapons) {
      const { hands, attack, actionValues, resolution, printed } = weapon.system;
      expect(["one", "two"], where).toContain(hands);
      expect(["short", "long", "either"], where).toContain(attack.range);
      expect(attack.picks, where).toBeGreaterThanOrEqual(1);
      expect(actionValues.skill, where).not.toBe("");
      expect(actionValues.damage, where).toBeGreaterThan(0);
      if (resolution !== "action-card") continue;
      expect(printed.skill, where).not.toBe("");
      expect(printed.burst, where).toBeGreaterThanOrEqual(1);
    }
  });

  it("do damage by AC Pick, by Action Value and by printed card, whatever the world goes by", () => {
    for (const { where, weapon } of weapons) {
      const { modifiers, attack, printed } = weapon.system;
      expect(modifiers.offense, where).toBeTypeOf("number");
      expectDamage(where, printed);
      const { reliability, burst, blast } = printed;
      const number = Number(reliability);
      if (reliability !== "")
        expect(checkReliability(Number.isNaN(number) ? reliability : number, where), where).not.toBeNull();
      if (attack.targets !== 1) expect(blast !== "none" || burst > 1, where).toBe(true);
    }
  });

  it("of the Avatar family leave it to the world how they attack, and ask for no printed skill", () => {
    const own = weapons.filter(({ where }) => where.includes("weapons/") && !where.includes("printed-"));
    expect(own).toHaveLength(38);
    for (const { where, weapon } of own) {
      expect(weapon.system.resolution, where).toBe("world");
      expect(weapon.system.printed.skill, where).toBe("");
    }
    const blasts = own.filter(({ weapon }) => weapon.system.printed.blast !== "none");
    expect(blasts.map(({ weapon }) => weapon.name)).toEqual([
      "Bell Hammer",
      "Falling Masonry",
      "Herring Net",
      "Lime Pot",
      "Tar Bucket",
      "Toll Rope",
    ]);
    const bursts = own.filter(({ weapon }) => weapon.system.printed.burst > 1);
    expect(bursts.map(({ weapon }) => weapon.name)).toEqual(["Gutting Knives", "Swivel Gun"]);
  });
});

/** Expects valid damage by printed card. Only a blast has a radius, needs no penetration and may be concussion only. */
function expectDamage(where: string, { damage, penetration, blast, radius, concussion }: Printed): void {
  expect(damage.dice, where).toBeGreaterThan(0);
  expect(["d4", "d6", "d8", "d10", "d12"], where).toContain(damage.die);
  expect(radius > 0, where).toBe(blast !== "none");
  if (blast === "none") expect(penetration, where).toBeGreaterThan(0);
  if (blast === "none") expect(concussion, where).toBe(false);
}

describe("prepared powers", () => {
  it("that attack do damage by printed card too, each as many as it strikes; others have nothing of the kind", () => {
    const attacks = powers.filter(({ system }) => system.use === "attack");
    expect(attacks).toHaveLength(22);
    for (const { name, system } of attacks) {
      const { resolution, attack, printed } = system;
      expect(resolution, name).toBe("world");
      expectDamage(name, printed!);
      expect(printed!.blast === "none", name).toBe(attack.targets === 1);
      const mental = attack.range === "mental" && printed!.blast === "none";
      if (mental) expect(printed!.penetration, name).toBe(PAST_ARMOR);
    }
    for (const { name, system } of powers)
      if (system.use !== "attack") expect(system.printed, name).toBeUndefined();
  });
});
