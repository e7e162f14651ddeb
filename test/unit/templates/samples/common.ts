import Handlebars from "handlebars";
import type { AcOddsView } from "../../../../src/ui/odds/ac-odds-view.ts";
import type { Tag } from "../../../../src/family/family.ts";
import type { CardView } from "../../../../src/platform/ac-card-view.ts";
import type { EffectRow } from "../../../../src/ui/sheets/shared/effects.ts";

export const option = { value: "one", label: "One", selected: true };

export const target = { uuid: "Actor.a", name: "Ada", selected: true, disabled: true };

export const line = { label: "Strength", value: "+2" };

export const acOdds: AcOddsView = {
  line: "5.5 on average",
  note: "Tens are taken.",
  rows: [{ total: "1 or more", chance: "90%", width: 90 }],
  pending: false,
};

/** Odds that are still being sampled. */
export const pendingAcOdds: AcOddsView = { line: "Working out the odds…", note: "", rows: [], pending: true };

export const tag: Tag = { text: "Long Range", icon: "fa-bullseye" };

export const acCard: CardView = { label: "7", alt: "Seven", ace: false, ten: false, special: false };

export const prose = new Handlebars.SafeString("<p>Seen once.</p>");

export const effect: EffectRow = {
  uuid: "Item.a.ActiveEffect.b",
  ownId: "b",
  name: "Blessed",
  img: "icon.svg",
  changes: ["OR +2"],
  source: "Amulet",
  duration: "2 Turns",
  enabled: true,
  active: true,
};
