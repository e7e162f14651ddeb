import type { ActiveDefenseView } from "../../../../../src/families/actionValues/dialogs/active-defense-view.ts";
import type { ContestView } from "../../../../../src/families/actionValues/dialogs/contest-view.ts";
import type { ManeuverView } from "../../../../../src/families/actionValues/dialogs/maneuver-view.ts";
import type { DealPlotsView } from "../../../../../src/families/actionValues/plots/deal-view.ts";
import type { InRequest, InWindow } from "../../../../../src/ui/dialogs/window-view.ts";
import { option, target, line } from "../common.ts";
import type { Samples } from "../samples.ts";

const id = "dialog";
const obstacle = { text: "It is not your turn.", canAct: true };

const contest: InRequest<ContestView> = {
  id,
  obstacle,
  freeShot: false,
  rows: [option],
  foes: [target],
  opposed: false,
  others: [],
  met: "",
  otherSide: "Dodge, with Reflexes",
  difficulty: 10,
  resistance: 0,
  most: 99,
  canBeFree: true,
  free: true,
  weapons: [option],
  bursts: [option],
  skills: [option],
  values: [option],
  said: [{ key: "weight", label: "Weight", value: 3 }],
  supportable: [option],
  supportedSkill: "Rope-work",
  extra: { label: "Mud", value: -1 },
  more: true,
  flags: [{ key: "boosted", label: "Boosted", checked: true, fixed: false }],
  dice: 1,
  effect: { label: "", value: 0 },
  subject: "the lock",
  lookup: {
    open: true,
    value: 3,
    most: 40,
    reads: "Weight 8 kg",
    amount: 8,
    units: [option],
    answer: "8 kg is 3",
  },
  preview: { lines: [line], refusal: "You can't." },
  odds: {
    success: "60%",
    notes: ["Against Dodge 5"],
    bars: [{ key: "success", label: "Success", chance: "40%", width: 100, good: true }],
  },
  notes: ["Out of action."],
  blocked: true,
};

/** Sample views of the Action Values dialogs. */
export const VALUE_DIALOGS = {
  "dialogs/active-defense.hbs": [
    { id, obstacle, skills: [option], cost: "1 of 3 Shots", warnings: ["No Shots."], blocked: true },
    { id, obstacle, skills: [], cost: "", warnings: [], blocked: false },
  ] satisfies InRequest<ActiveDefenseView>[],
  "dialogs/contest.hbs": [
    contest,
    {
      ...contest,
      freeShot: true,
      opposed: true,
      others: [target],
      met: "One roll against 2 defenders",
      skills: [],
      supportedSkill: null,
      more: false,
      lookup: { ...contest.lookup, open: false },
    },
  ],
  "dialogs/deal-plots.hbs": [
    {
      id,
      players: [
        { id: "u1", name: "Ada", active: true, selected: true },
        { id: "u2", name: "Bo", active: false, selected: false },
      ],
      number: 1,
      most: 18,
      gather: true,
      left: "3 left",
      warning: "Too few.",
      blocked: true,
    },
    { id, players: [], number: 1, most: 18, gather: false, left: "", warning: "", blocked: false },
  ] satisfies InWindow<DealPlotsView>[],
  "dialogs/maneuver.hbs": [
    {
      id,
      obstacle,
      reloads: true,
      weapons: [target],
      several: true,
      costs: [{ index: 0, label: "A Shot", selected: true }],
      blocked: true,
    },
    { id, obstacle, reloads: true, weapons: [], several: false, costs: [], blocked: true },
  ] satisfies InRequest<ManeuverView>[],
} satisfies Samples;
