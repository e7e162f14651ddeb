import type { AcOddsView } from "../../../../src/families/avatar/odds/ac-odds-view.ts";

export const option = { value: "one", label: "One", selected: true };

export const target = { uuid: "Actor.a", name: "Ada", selected: true };

export const line = { label: "Strength", value: "+2" };

export const acOdds: AcOddsView = {
  line: "5.5 on average",
  note: "Tens are taken.",
  rows: [{ total: "1 or more", chance: "90%", width: 90 }],
};
