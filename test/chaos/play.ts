/** Takes one of the actions that a user's page offers, without waiting for the result. */
import type { Page } from "@playwright/test";
import { contestRequest } from "../e2e/action/support.ts";

interface Person {
  uuid: string;
  name: string;
  isOwner: boolean;
  items: { getName(name: string): { uuid: string } | undefined };
}

interface Row {
  id: string;
  acts: unknown[];
  hold: boolean;
}

interface Clock {
  rows: Row[];
  state: { round: number; acting: string | null };
  stepsBack: number;
}

interface Encounter {
  timing: Clock | null;
  combatants: { get(id: string): { isOwner: boolean } | undefined };
}

interface Scope {
  game: {
    ready: boolean;
    user: { isGM: boolean };
    actors: { contents: Person[] };
    combat: Encounter | null;
    actionCards: {
      requests: { send(request: object): Promise<void>; waiting(): unknown[] };
      timing: { submit(combat: object, request: object): Promise<void> };
      clock: { act(): boolean; hold(): boolean; next(): boolean; back(): boolean };
    };
  };
  ui: { chat: { element: HTMLElement } };
}

/** The buttons of draws and answers that others wait for. While one is offered, a user begins nothing new. */
const FIRST = ["choose", "answer", "bumps", "nameBystanders", "defend", "answerContest"];
/** Buttons that are clicked rarely, because they end a chat card early. */
const SELDOM = ["undo"];
/** While this many of a user's own requests are pending, the user takes no action. */
const PATIENCE = 3;

/**
 * Takes one of the actions that the page offers. Resolves with the action's kind, or with "" if there is
 * nothing to do, too many requests are pending, or the page is not connected.
 */
export async function playOn(page: Page, chance: readonly number[]): Promise<string> {
  return page.evaluate(
    ([numbers, first, seldom, patience, declared]) => {
      const { game, ui } = globalThis as unknown as Scope;
      if (!("game" in globalThis) || !game?.ready || document.body.matches(".disconnected")) return "";
      const { requests, timing, clock } = game.actionCards;
      if (requests.waiting().length >= patience) return "";
      const left = [...numbers];
      const random = () => left.shift() ?? 0;
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
      const { isGM } = game.user;
      const moves = new Map<string, (() => void)[]>();
      const offer = (kind: string, move: () => void) => moves.set(kind, [...(moves.get(kind) ?? []), move]);
      const ask = (request: object) => void requests.send(request).catch(() => undefined);

      const nothing = { item: "", aids: [], extras: [] };
      for (const card of ui.chat.element.querySelectorAll<HTMLElement>("ol.chat-log > [data-message-id]"))
        for (const button of card.querySelectorAll<HTMLButtonElement>("button[data-ac]")) {
          const { ac = "", side } = button.dataset;
          if (button.disabled || button.ariaDisabled === "true" || ["call", "save"].includes(ac)) continue;
          const message = card.dataset["messageId"] ?? "";
          const defend = { type: "defend", message, target: Number(side), reaction: "", ...nothing };
          offer(ac, ac === "defend" ? () => ask(defend) : () => button.click());
        }

      const isBusy = first.some((kind) => moves.has(kind));
      const people = game.actors.contents.filter(({ name }) => ["Sela", "Bram", "Ogre"].includes(name));
      const me = people.find(({ name, isOwner }) => (isGM ? name === "Ogre" : isOwner));
      if (!me) return "";
      const foe = pick(people.filter((one) => one !== me));
      const item = (name: string) => me.items.getName(name)?.uuid ?? "";
      const attack = () =>
        ask({
          type: "attack",
          actor: me.uuid,
          weapon: item("Blade"),
          targets: [foe.uuid],
          range: "short",
          spend: null,
          charge: "",
          ...nothing,
        });
      const shoot = () =>
        ask({
          type: "shoot",
          actor: me.uuid,
          weapon: item("Carbine"),
          target: foe.uuid,
          burst: 3,
          gear: "",
          bystanders: [],
          tn: 5,
          extras: [],
          entry: false,
          charge: "",
        });
      const skill = pick(["trick", "athletics", "dodge", "martialArts"]);
      const contest = () => ask({ ...declared, actor: me.uuid, foe: foe.uuid, skill, charge: "" });
      if (!isBusy) {
        offer("attack", attack);
        offer("shoot", shoot);
        offer("contest", contest);
      }

      const { combat } = game;
      const now = combat?.timing;
      if (combat && now?.state.round === 0 && isGM)
        offer("begin", () => void timing.submit(combat, { type: "begin" }).catch(() => undefined));
      if (combat && now && now.state.round > 0) {
        const isMine = now.state.acting !== null && combat.combatants.get(now.state.acting)?.isOwner;
        if (isGM || isMine) offer("next", () => clock.next());
        if (isGM && now.stepsBack > 0) offer("back", () => clock.back());
        const own = now.rows.filter(({ id }) => combat.combatants.get(id)?.isOwner);
        if (own.some(({ acts }) => acts.length > 0)) offer("act", () => clock.act());
        if (own.some(({ hold }) => hold)) offer("hold", () => clock.hold());
      }
      if (moves.size === 0) return "";
      const kind = pick(
        [...moves.keys()].flatMap((one) => Array.from({ length: seldom.includes(one) ? 1 : 4 }, () => one)),
      );
      pick(moves.get(kind) ?? [])();
      return kind;
    },
    [chance, FIRST, SELDOM, PATIENCE, contestRequest("", "", {})] as const,
  );
}
