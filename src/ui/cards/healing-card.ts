import { templatePath } from "../../constants.ts";
import { type HealingData, healingCard } from "../../data/message/healing.ts";
import type { CardContext, ChatCard } from "../../family/chat-card.ts";
import { rulesPage } from "../../family/rules-page.ts";
import { hidesNumbersOf } from "../../platform/numbers-seen.ts";
import { seenAs } from "../../platform/unseen.ts";
import { dealtText } from "./dealt-text.ts";
import { overText } from "../luck/over-text.ts";
import { counted, keyOf, listed, type Words } from "../../platform/words.ts";

/** Template context of the card of a rest or of the end of a fight. */
export interface HealingView {
  readonly forged: boolean;
  readonly title: string;
  /** True for a rest, false for the end of a fight. */
  readonly rest: boolean;
  /** What each actor did in the fight, one line each. */
  readonly deeds: readonly string[];
  /** The best and the worst draw of the fight. */
  readonly draws: readonly string[];
  /** How each actor's cards and dice compare to expectation, one line each. */
  readonly luck: readonly string[];
  /** What each actor regains, one line each. */
  readonly lines: readonly string[];
  /** How many tokens were removed; empty if none. */
  readonly removed: string;
  /** Says that nothing changed or, to a GM, what undoing the card restores. Empty otherwise. */
  readonly note: string;
}

type Points = HealingData["healed"][number]["points"];

function healedText(points: Points, words: Words): string {
  const amounts = points.map(({ key, amount }) => {
    if (key === "wounds") return counted(words, "ACTIONCARDS.Encounter.Healing.Wounds", amount);
    if (key === "effects") return counted(words, "ACTIONCARDS.Encounter.Healing.Effects", amount);
    return words(keyOf(key, `ACTIONCARDS.Encounter.Healing.Points.${key}`), { amount });
  });
  return amounts.join(", ");
}

function noteOf({ rest, removed, healed }: HealingData, { isGM }: User.Implementation, words: Words): string {
  if (removed + healed.length === 0) return words("ACTIONCARDS.Encounter.Healing.Quiet");
  if (!isGM) return "";
  return words(rest ? "ACTIONCARDS.Encounter.Healing.UndoRest" : "ACTIONCARDS.Encounter.Healing.UndoHint");
}

function healingView(card: HealingData, { forged, user, words }: CardContext): HealingView {
  const nameOf = (one: { uuid: string; name: string; img: string }) => seenAs(one, card, user).name;
  const deeds = card.deeds.map(({ actor, dealt, out }) => {
    const told = {
      name: nameOf(actor),
      points: dealt.map(({ key, amount }) => dealtText(key, amount, words)).join(", "),
    };
    return out.length > 0
      ? words("ACTIONCARDS.Encounter.Healing.DeedOut", { ...told, out: listed(words, out.map(nameOf)) })
      : words("ACTIONCARDS.Encounter.Healing.Deed", told);
  });
  const draws = (["best", "worst"] as const).flatMap((which) => {
    const draw = card[which];
    const key = which === "best" ? "Best" : "Worst";
    return draw
      ? [words(`ACTIONCARDS.Encounter.Healing.${key}`, { name: nameOf(draw.actor), total: draw.total })]
      : [];
  });
  const luck = card.luck.map(({ actor, count, over }) =>
    words("ACTIONCARDS.Luck.Line", {
      name: nameOf(actor),
      drawn: counted(words, "ACTIONCARDS.Luck.Drawn", count),
      over: overText(over / 100, words),
    }),
  );
  const lines = card.healed.map(({ actor, points }) =>
    words("ACTIONCARDS.Encounter.Healing.Line", {
      name: nameOf(actor),
      points: hidesNumbersOf(actor.uuid, user)
        ? words("ACTIONCARDS.Encounter.Healing.Unsaid")
        : healedText(points, words),
    }),
  );
  const { removed } = card;
  return {
    forged,
    title: card.name || words(`ACTIONCARDS.Encounter.Healing.${card.rest ? "Rest" : "Title"}`),
    rest: card.rest,
    deeds,
    draws,
    luck,
    lines,
    removed: removed > 0 ? counted(words, "ACTIONCARDS.Encounter.Healing.Removed", removed) : "",
    note: noteOf(card, user, words),
  };
}

export const card: ChatCard<HealingData, HealingView> = {
  ...healingCard,
  template: templatePath("chat/healing.hbs"),
  page: () => rulesPage("rulesReference00", "harmAndRest00000"),
  view: healingView,
  actions: {
    luck: async () => (await import("../luck/luck-window.ts")).LuckWindow.open(),
  },
};
