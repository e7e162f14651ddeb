import type { InWindow } from "../../../../src/ui/dialogs/window-view.ts";
import type { ChooserView } from "../../../../src/ui/games/game-chooser.ts";
import type { SettingRow, SettingsView } from "../../../../src/ui/settings/settings-view.ts";
import { option } from "./common.ts";
import type { Samples } from "./samples.ts";

const id = "settings";

const row: SettingRow = {
  name: "set.fan",
  label: "Fan",
  hint: "Whose cards?",
  checked: null,
  options: [option],
  number: null,
  error: "",
};
const checkbox: SettingRow = { ...row, checked: true, options: null };
const number = { ...checkbox, number: { min: 1, max: 9, step: 1, value: "12" } };

const settings: SettingsView = {
  played: {
    name: "FADs",
    text: "A countdown.",
    img: "fads.svg",
    differs: "Order",
    families: [
      { id: "avatar", label: "Avatar", checked: true },
      { id: "other", label: "Other", checked: false },
    ],
    error: "Choose one.",
  },
  groups: [
    {
      id: "group-0",
      label: "Encounters",
      own: false,
      rows: [row, checkbox, number, { ...number, error: "Too much." }],
      questions: [row],
      tools: [{ id: "group-0.0", name: "Print", label: "Open", hint: "All cards.", icon: "fa-print" }],
    },
    {
      id: "own",
      label: "Yours",
      own: true,
      rows: [{ ...checkbox, checked: false }],
      questions: [],
      tools: [],
    },
  ],
  search: "fan",
  failure: "The table is gone.",
};

const card = { id: "fads", name: "FADs", text: "A countdown.", img: "fads.svg", chosen: true, sample: true };

/** Sample views of the game chooser and the settings window. */
export const GAMES = {
  "games/chooser.hbs": [{ games: [card, { ...card, chosen: false, sample: false }] }] satisfies ChooserView[],
  "games/settings.hbs": [
    { id, ...settings },
    {
      id,
      ...settings,
      played: settings.played && { ...settings.played, name: "", img: "", differs: "", error: "" },
    },
    { id, ...settings, played: null, failure: "" },
  ] satisfies InWindow<SettingsView>[],
} satisfies Samples;
