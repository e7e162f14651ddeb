import { describe, expect, it } from "vitest";
import { welcomeView, type WelcomeInput } from "../../../src/ui/welcome/welcome-view.ts";
import { words } from "./english.ts";

const player: WelcomeInput = {
  name: "Ann",
  isGM: false,
  game: "Avatar",
  hasFight: true,
  mayChoose: false,
  character: "Wren",
  players: [
    { name: "Ann", character: "Wren" },
    { name: "Bo", character: "" },
  ],
  tours: [{ key: "action-cards.firstAttack", title: "First attack" }],
};
const gm: WelcomeInput = { ...player, name: "Gwen", isGM: true, mayChoose: true, character: "" };

const seen = (input: WelcomeInput) => welcomeView(input, words);
const ways = (input: WelcomeInput) => seen(input).buttons.map(({ action }) => action);

describe("the card that greets a user", () => {
  it("leads a GM to a first fight, another game, the players and the rules", () => {
    expect(ways(gm)).toEqual(["fight", "choose", "invite", "rules"]);
    expect(seen(gm).intro).toContain("Avatar");
  });

  it("offers a GM no fight that the game has not, and no choice that is not theirs", () => {
    expect(ways({ ...gm, hasFight: false, mayChoose: false })).toEqual(["invite", "rules"]);
  });

  it("tells a GM who plays whom", () => {
    expect(seen(gm).players).toEqual(["Ann plays Wren.", "Bo has no character yet."]);
  });

  it("leads a player to their character, what they can do and the rules", () => {
    expect(ways(player)).toEqual(["character", "options", "rules"]);
    expect(seen(player)).toMatchObject({ title: "Welcome, Ann", players: [] });
    expect(seen(player).intro).toContain("Wren");
    expect(seen(player).keys.join(" ")).toContain("Shift+C");
  });

  it("tells a player without a character who gives them one", () => {
    expect(ways({ ...player, character: "" })).toEqual(["options", "rules"]);
    expect(seen({ ...player, character: "" }).intro).toContain("GM");
  });

  it("ends its sentence once, whatever the game's name ends with", () => {
    expect(seen({ ...gm, game: "Action!" }).intro).toContain("This world plays Action! Here");
    expect(seen({ ...player, game: "Action!" }).intro).toMatch(/plays Action!$/);
    expect(seen({ ...player, game: "FADs" }).intro).toMatch(/plays FADs\.$/);
  });
});
