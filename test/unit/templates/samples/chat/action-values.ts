import type { ContestView } from "../../../../../src/families/actionValues/cards/contest-view.ts";
import type { ManeuverView } from "../../../../../src/families/actionValues/cards/maneuver-card.ts";
import type { PlotView } from "../../../../../src/families/actionValues/cards/plot-view.ts";
import type { Samples } from "../samples.ts";

const answer: NonNullable<ContestView["answer"]> = {
  mine: true,
  waitingFor: "Waiting for Bo.",
  options: [{ value: '{"stance":"passive","skill":"dodge"}', label: "Dodge 5" }],
  values: [{ value: "0", label: "Reflexes", selected: true }],
  said: [{ key: "weight", label: "Weight", value: 3 }],
  open: {
    text: "Open Defenses: Dodge",
    limited: true,
    active: true,
    skills: [
      { key: "dodge", label: "Dodge", checked: true },
      { key: "guile", label: "Guile (untrained)", checked: false },
    ],
  },
};

const contest: ContestView = {
  title: "Kick",
  img: "kick.svg",
  subtitle: "Ada against Bo",
  insteadOf: "In Cy's place",
  tags: ["Wild"],
  forged: true,
  settled: true,
  invalid: "A die is out of range.",
  dice: [{ faces: "0 4", role: "Positive", alt: "Positive: 0 4, −10", minus: true, ignored: true }],
  lines: ["Kick 12 + 3 = 15"],
  degree: { key: "great", label: "Great" },
  success: true,
  critical: true,
  own: ["The lock is open."],
  offers: {
    buttons: [
      { option: 0, pool: "shock", label: "Bo loses 2 Shock", isLoss: true, or: false },
      { option: 0, pool: "soul", label: "Bo loses 2 Soul", isLoss: true, or: true },
    ],
    chooser: "Ada chooses one:",
    allies: [{ uuid: "Actor.d", name: "Di" }],
    all: true,
  },
  taken: [
    { option: 0, entry: "user-request", text: "Bo's pool 5 to 3" },
    { option: 1, entry: "", text: "Di: Inspired" },
  ],
  answer,
};

const maneuver: ManeuverView = {
  title: "Reload",
  img: "reload.svg",
  actor: "Ada",
  forged: true,
  cost: "1 Shot",
  lines: ["The Bow is loaded."],
};

const choice = { value: "Actor.b", label: "Bo", selected: true };

const plot: PlotView = {
  name: "Rally",
  img: "plot-rally.svg",
  player: "Ada plays a plot",
  text: "Everyone else refills their pools.",
  forged: true,
  gm: "The GM says what comes of it.",
  apply: { label: "Refill their pools", people: [choice, { ...choice, selected: false }], one: [] },
  obstacle: "Nobody else is here.",
  applied: ["Bo: Shock 2 → 5"],
  entry: "user-request",
};

/** Sample views of the Action Values chat messages. */
export const VALUE_MESSAGES = {
  "chat/contest.hbs": [
    contest,
    {
      ...contest,
      img: "",
      insteadOf: "",
      dice: [],
      success: false,
      critical: false,
      offers: { buttons: [], chooser: "", allies: [], all: false },
      answer: { ...answer, options: [], said: [], open: null },
    } satisfies ContestView,
    {
      ...contest,
      degree: null,
      settled: false,
      answer: { ...answer, mine: false, open: { text: "", limited: false, active: false, skills: [] } },
    } satisfies ContestView,
    {
      ...contest,
      degree: null,
      answer: { ...answer, open: { ...answer.open!, text: "", limited: false, active: false } },
    } satisfies ContestView,
    { ...contest, taken: [], answer: null },
    { ...contest, degree: { key: "totalVictory", label: "Total Victory" } },
    { ...contest, degree: { key: "fumble", label: "Fumble" }, success: false, critical: false },
  ],
  "chat/maneuver.hbs": [maneuver, { ...maneuver, img: "", cost: "", lines: [] }],
  "chat/plot.hbs": [
    plot,
    {
      ...plot,
      img: "",
      gm: "",
      obstacle: "",
      forged: false,
      applied: [],
      apply: { label: "Refill this pool", people: [], one: [choice, { ...choice, selected: false }] },
      entry: "",
    } satisfies PlotView,
    { ...plot, apply: null },
  ],
} satisfies Samples;
