/** What somebody does next, of all that lies before them: chosen on their page, and not waited for. */
import type { Page } from "@playwright/test";

interface Card {
  id: string;
  type: string;
  system: {
    cancelled?: boolean;
    thrown?: boolean;
    attacker?: Side;
    targets?: (Side & { begun: boolean; harm: { applied: boolean } })[];
    foe?: Side;
  };
}

interface Side {
  actor: { uuid: string };
  decisions?: boolean[];
}

interface Person {
  uuid: string;
  name: string;
  isOwner: boolean;
  items: { getName(name: string): { uuid: string } | undefined };
}

interface Scope {
  game: {
    ready: boolean;
    user: { isGM: boolean };
    actors: { contents: Person[] };
    messages: { contents: Card[] };
    combat: { started: boolean } | null;
    actionCards: {
      submitDeed(deed: object): Promise<void>;
      timing: { submit(combat: object, deed: object): Promise<void> };
      clock: { act(): boolean; hold(): boolean; next(): boolean };
    };
  };
}

/** Does something; resolves with its kind, or with nothing where the page is not there at this moment. */
export async function playOn(page: Page, chance: readonly number[]): Promise<string> {
  return page.evaluate((numbers) => {
    const { game } = globalThis as unknown as Scope;
    if (!("game" in globalThis) || !game?.ready) return "";
    const left = [...numbers];
    const random = () => left.shift() ?? 0;
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const { isGM } = game.user;
    const people = game.actors.contents.filter(({ name }) => ["Sela", "Bram", "Ogre"].includes(name));
    const own = people.filter(({ name, isOwner }) => (isGM ? name === "Ogre" : isOwner));
    const isOwn = (side?: Side) => own.some(({ uuid }) => uuid === side?.actor.uuid);
    const nothing = { item: "", aids: [], extras: [] };
    const attempt = {
      ...{ row: "", action: "", maneuver: "", weapon: "", value: 0, ratings: {}, flags: [], dice: 0 },
      ...{ extras: [], effect: [], supports: "", subject: "" },
    };
    const byCard: object[][] = [];
    for (const { id: message, type, system } of game.messages.contents.slice(-14)) {
      const deeds: object[] = [];
      if (type === "exchange" && !system.cancelled) {
        if (isOwn(system.attacker)) {
          const step = system.attacker?.decisions?.length ?? 0;
          deeds.push({ type: "choose", message, side: "attacker", step, more: false });
        }
        for (const [target, side] of (system.targets ?? []).entries()) {
          if (!isOwn(side)) continue;
          const step = side.decisions?.length ?? 0;
          if (!side.begun) deeds.push({ type: "defend", message, target, reaction: "", ...nothing });
          else deeds.push({ type: side.harm.applied ? "undo" : "apply", message, target });
          if (side.begun) deeds.push({ type: "choose", message, side: target, step, more: false });
        }
        if (isGM) deeds.push({ type: "cancel", message, target: 0 });
      }
      if (type === "shot")
        for (const kind of ["applyHarm", "undoHarm"]) deeds.push({ type: kind, message, place: 0 });
      if (type === "contest") {
        const answer = { value: 0, ratings: {}, stance: "passive", skill: "dodge" };
        deeds.push({ type: "answerContest", message, ...answer });
        deeds.push({
          type: "takeConsequence",
          message,
          option: Math.floor(random() * 2),
          pool: "",
          targets: [],
        });
        deeds.push({ type: "undoTest", message, option: null });
      }
      if (deeds.length > 0) byCard.push(deeds);
    }
    const [me] = own;
    if (!me) return "";
    const foe = pick(people.filter((one) => one !== me));
    const item = (name: string) => me.items.getName(name)?.uuid ?? "";
    const fresh: object[] = [
      {
        type: "attack",
        ...{ actor: me.uuid, weapon: item("Blade"), targets: [foe.uuid], range: "short" },
        ...{ spend: null, charge: "", ...nothing },
      },
      {
        type: "shoot",
        ...{ actor: me.uuid, weapon: item("Carbine"), target: foe.uuid, burst: 3, gear: "", bystanders: [] },
        ...{ tn: 5, extras: [], entry: false, charge: "" },
      },
      { type: "contest", ...attempt, actor: me.uuid, foe: foe.uuid, skill: "trick", charge: "" },
    ];
    const { submitDeed, timing, clock } = game.actionCards;
    if (random() < 0.12 && game.combat) {
      if (!isGM) {
        if (random() < 0.8) clock.act();
        else clock.next();
        return "clock";
      }
      const begun = game.combat.started;
      const deed = begun
        ? pick([{ type: "next" }, { type: "next" }, { type: "back", steps: 1 }])
        : { type: "begin" };
      timing.submit(game.combat, deed).catch(() => undefined);
      return "clock";
    }
    const deed = byCard.length > 0 && random() < 0.7 ? pick(pick(byCard)) : pick(fresh);
    submitDeed(deed).catch(() => undefined);
    return (deed as { type: string }).type;
  }, chance);
}
