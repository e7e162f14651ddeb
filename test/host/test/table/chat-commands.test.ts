import { describe, expect, it } from "vitest";
import {
  isDiceCommand,
  modeOfCommand,
  parseMessage,
} from "../../client/applications/sidebar/tabs/chat-commands.ts";

const commands = (text: string) => parseMessage(text).map(([command]) => command);

describe("a line typed into the chat", () => {
  it.each([
    ["hello there", "none"],
    ["/r 2d6", "roll"],
    ["/roll 2d6 # for luck", "roll"],
    ["/gmr 1d20", "gmroll"],
    ["/gmroll 1d20", "gmroll"],
    ["/br 1d20", "blindroll"],
    ["/blindroll 1d20", "blindroll"],
    ["/sr 1d20", "selfroll"],
    ["/pr 1d20", "publicroll"],
    ["/ic Well met", "ic"],
    ["/me bows", "emote"],
    ["/emote bows", "emote"],
    ["/ooc brb", "ooc"],
    ["/w Ida psst", "whisper"],
    ["/whisper [Ida, Bo] psst", "whisper"],
    ["/gm help", "gm"],
    ["/players all", "players"],
    ["/reply yes", "reply"],
    ["/macro Sneak", "macro"],
    ["/dance", "invalid"],
    ["/roll", "invalid"],
  ])("%s is %s", (text, command) => {
    expect(commands(text)).toEqual([command]);
  });

  it("gives formula and flavour apart", () => {
    const [[, match]] = parseMessage("/roll 2d6 + 1 # for luck") as [ReturnType<typeof parseMessage>[number]];
    expect(match[2]?.trim()).toBe("2d6 + 1");
    expect(match[3]).toBe("for luck");
  });

  it("gives the names and the words of a whisper apart", () => {
    const [[, match]] = parseMessage("/w [Ida, Bo] meet\nat dusk") as [
      ReturnType<typeof parseMessage>[number],
    ];
    expect(match[1]).toBe("[Ida, Bo]");
    expect(match[2]).toBe("meet\nat dusk");
  });

  it("takes several lines for several rolls only if each is one", () => {
    expect(commands("/r 1d6\n/r 2d6")).toEqual(["roll", "roll"]);
    expect(commands("/r 1d6\nand more")).toHaveLength(1);
  });

  it("knows which commands roll, and for whom", () => {
    expect(["roll", "gmroll", "ic", "none"].map(isDiceCommand)).toEqual([true, true, false, false]);
    expect(["roll", "gmroll", "blindroll", "selfroll", "publicroll"].map(modeOfCommand)).toEqual([
      undefined,
      "gm",
      "blind",
      "self",
      "public",
    ]);
  });
});
