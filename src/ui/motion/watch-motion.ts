import { cardsOfEncounter } from "../../encounter/open-cards.ts";
import type { Urgency } from "../../family/notice.ts";
import { participantsOn } from "../../family/cards.ts";
import { begunOn } from "../../family/rules-registry.ts";
import { chatMessage, encounters } from "../../platform/collections.ts";
import { openPages } from "../../platform/pages.ts";
import { soundVolume, wantsStage } from "../../platform/settings/motion.ts";
import { isHiddenFrom, unseenOn } from "../../platform/unseen.ts";
import { onDrawn } from "../cards/draw.ts";
import { Notices } from "../notices/notices.ts";
import { Arrivals, beatsOn, type Beat } from "./beats.ts";
import { playSound, type SoundName } from "./sounds.ts";
import { stage } from "./stage.ts";

type Message = ChatMessage.Implementation;

/** The sound of each kind of beat, keyed by kind. */
const HEARD: Readonly<Record<string, SoundName>> = {
  flip: "flip",
  face: "flip",
  ten: "ten",
  ace: "ace",
  critical: "ace",
  triumph: "ten",
  plot: "deal",
  hit: "hit",
  success: "hit",
  miss: "miss",
  out: "out",
};

/** The names of the hooks to call for each kind of beat. */
const TOLD = {
  flip: ["actionCards.draw"],
  face: ["actionCards.draw"],
  ten: ["actionCards.draw", "actionCards.ten"],
  ace: ["actionCards.draw", "actionCards.ace"],
  critical: ["actionCards.critical"],
  triumph: ["actionCards.triumph"],
  hit: ["actionCards.hit"],
  success: ["actionCards.success"],
  miss: ["actionCards.miss"],
  apply: ["actionCards.apply"],
  out: ["actionCards.out"],
  plot: ["actionCards.plot"],
  drift: ["actionCards.drift"],
} as const;

/** The kinds of beats that are shown large, most decisive first. */
const STAGED: readonly string[] = ["out", "critical", "triumph", "ace", "ten", "plot"];

/** The sounds of new notices, keyed by urgency. */
const CALLS: Partial<Record<Urgency, SoundName>> = { defend: "attacked", contest: "attacked", turn: "turn" };

const arrivals = new Arrivals();

/** Ids of messages that were created since the page loaded and have not been rendered. */
const fresh = new Set<string>();

const hear = (name: SoundName): void => playSound(name, soundVolume());

/**
 * True for a card that all users may see: its author is a GM, it is not private, and it has no hidden
 * participants.
 */
function isOpen(message: Message): boolean {
  const isPrivate = message.blind || message.whisper.length > 0;
  return message.isTrusted && !isPrivate && unseenOn(message).length === 0;
}

/**
 * Returns the beat to show large: the most decisive new beat of a kind in `STAGED`. If there is none, returns the
 * card's first beat if it is new and the card is the first of its encounter; otherwise undefined. Ignores draws for
 * the turn order.
 */
function decisive(message: Message, beats: readonly Beat[], news: readonly Beat[]): Beat | undefined {
  const drawn = news.filter(({ element }) => !element.closest(".ac-drawn-places"));
  const [first] = beats;
  const [opening] = cardsOfEncounter(begunOn(message)?.encounter ?? "");
  const opens = first && drawn.includes(first) && opening === message;
  const found = STAGED.flatMap((kind) => drawn.find((beat) => beat.kind === kind) ?? [])[0];
  return found ?? (opens ? first : undefined);
}

/** Calls the hooks for new beats. Leaves out actors on the card who are hidden from this user. */
function tellModules(message: Message, news: readonly Beat[]): void {
  if (news.length === 0) return;
  const card = { parent: message };
  const actors = participantsOn(message).filter((uuid) => !isHiddenFrom(uuid, card));
  for (const { kind, element } of news)
    if (kind in TOLD)
      for (const hook of TOLD[kind as keyof typeof TOLD]) Hooks.callAll(hook, message, element, actors);
}

/**
 * Handles a chat card that was just rendered: animates new beats, plays their sounds, shows one of them
 * large, and calls the hooks.
 */
function follow(message: Message, card: HTMLElement): void {
  const id = message.id ?? "";
  const beats = beatsOn(card);
  const keys = arrivals.note(
    id,
    beats.map(({ key }) => key),
    fresh.delete(id),
  );
  for (const { key, element } of beats) arrivals.show(id, key, element);
  const news = beats.filter(({ key }) => keys.includes(key));
  for (const { kind } of news) if (HEARD[kind]) hear(HEARD[kind]);
  tellModules(message, news);
  const staged = wantsStage() && isOpen(message) ? decisive(message, beats, news) : undefined;
  if (staged) stage(staged.element, card);
}

/**
 * Records the cards in all hands of an encounter. If `isNew` is true, plays a sound for each hand of this user that
 * has new cards.
 */
function lookAtHands(combat: Combat.Implementation, isNew: boolean): void {
  for (const { id, hand } of combat.timing?.rows ?? []) {
    const cards = [...(hand?.held ?? []), ...(hand?.spent ?? [])].map(String);
    const news = arrivals.note(id, cards, isNew);
    if (news.length > 0 && combat.combatants.get(id)?.isOwner) hear("deal");
  }
}

/** Animates new cards in the play bar's hand and deck. A new hand is animated when the bar first shows it. */
function followBar(bar: HTMLElement): void {
  for (const card of bar.querySelectorAll<HTMLElement>("[data-row] > [data-beat]"))
    arrivals.show(card.parentElement?.dataset["row"] ?? "", card.dataset["card"] ?? "", card);
  const deck = bar.querySelector<HTMLElement>("[data-deck]");
  const { deck: place = "" } = deck?.dataset ?? {};
  const beats = deck ? beatsOn(deck) : [];
  const keys = beats.map(({ key }) => key);
  arrivals.note(place, keys, false);
  for (const { key, element } of beats) arrivals.show(place, key, element);
}

/** Plays the sounds of notices whose keys are not in `known`, then updates `known`. */
function callFor(known: Set<string>): void {
  for (const { key, urgency } of Notices.all()) {
    const sound = CALLS[urgency];
    if (!known.has(key) && sound) hear(sound);
  }
  known.clear();
  for (const { key } of Notices.all()) known.add(key);
}

/** Identifies the current turn of an encounter; empty if it is no one's turn. */
function momentOf({ combatant, round, turn }: Combat.Implementation): string {
  return combatant ? `${round}.${turn}.${combatant.id}` : "";
}

/** Calls `actionCards.phase` whenever an encounter's current turn changes. */
function followPhases(): void {
  const known = new Map(encounters().map((combat) => [combat.id, momentOf(combat)]));
  Hooks.on("updateCombat", (combat) => {
    const [before, now] = [known.get(combat.id) ?? "", momentOf(combat)];
    known.set(combat.id, now);
    if (before === now) return;
    const { combatant } = combat;
    Hooks.callAll("actionCards.phase", combat, combatant?.visible ? combatant : null);
  });
}

/**
 * Starts animations, sounds, the large copies of cards, and the hooks for modules. Does not animate what is already on
 * the page.
 */
export function watchMotion(): void {
  for (const page of openPages())
    for (const card of page.querySelectorAll<HTMLElement>("[data-message]")) {
      const message = chatMessage(card.dataset["message"] ?? "");
      if (message) follow(message, card);
    }
  onDrawn(follow);
  Hooks.on("createChatMessage", ({ id }) => void fresh.add(id ?? ""));
  for (const combat of encounters()) lookAtHands(combat, false);
  Hooks.on("updateCombat", (combat) => lookAtHands(combat, true));
  followPhases();
  Hooks.on("renderApplicationV2", ({ element }) => {
    if (element.matches(".ac-playbar")) followBar(element);
  });
  const known = new Set(Notices.all().map(({ key }) => key));
  Notices.follow(() => callFor(known));
}
