/** Tests that refusals consist of keys and data only, without text in the GM's language. */
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import english from "../../../lang/en.json" with { type: "json" };
import german from "../../../lang/de.json" with { type: "json" };
import { act, card, cards, fight, person, PLAYER } from "./action-table.ts";
import { attack, layAvatars, type Cast } from "./avatar-table.ts";

interface Client {
  game: {
    i18n: { lang: string; translations: object };
    users: { get(id: string): { flags: object; update(data: object): Promise<unknown> } };
    user: object;
  };
  ui: { notifications: { warn(text: string): void } };
}
const client = () => globalThis as unknown as Client;

const load = async <T>(file: string) =>
  (await import(path.resolve(import.meta.dirname, "../../../src", file))) as T; // T: the module's exports

function speak(lang: "en" | "de"): void {
  Object.assign(client().game.i18n, { lang, translations: lang === "en" ? english : german });
}

let cast: Cast;
let told: string[];

/** The GM's client, in English, answers a user's request. Returns what the user then reads in German. */
async function readInGerman(request: object, userId = PLAYER): Promise<string> {
  const { requestQueue } = await load<{ requestQueue: { scan(): void; settled: Promise<void> } }>(
    "requests/request-queue.ts",
  );
  const { showNewRefusals } = await load<{ showNewRefusals(): void }>("requests/send-request.ts");
  speak("en");
  const requests = [{ ...request, id: "asked00000000000" }];
  await client()
    .game.users.get(userId)
    .update({ flags: { "action-cards": { requests, answers: [] } } });
  requestQueue.scan();
  await requestQueue.settled;
  speak("de");
  const { user } = client().game;
  Object.defineProperty(client().game, "user", {
    value: client().game.users.get(userId),
    configurable: true,
  });
  showNewRefusals();
  Object.defineProperty(client().game, "user", { value: user, configurable: true });
  return told.at(-1) ?? "";
}

beforeEach(async () => {
  vi.resetModules();
  cast = await layAvatars();
  told = [];
  client().ui.notifications.warn = (text) => void told.push(text);
});

describe("a German player of an English GM reads in German", () => {
  it("what is wrong with a field", async () => {
    const broken = attack(cast.moth, "Blade", [cast.wren], { spend: "all" });
    expect(await readInGerman(broken)).toBe(
      "Diese Anfrage ist nicht lesbar (spend: es muss eine ganze Zahl sein). Lade die Seite neu und versuch es noch einmal.",
    );
  });

  it("that bare hands do not reach", async () => {
    const far = attack(cast.moth, "Blade", [cast.wren], { weapon: "", range: "long" });
    expect(await readInGerman(far)).toBe("Bloße Hände: Auf diese Reichweite ist das Ziel unerreichbar.");
  });

  it("what is wrong with a formula", async () => {
    const run = { name: "Mirror", type: "skill", system: { formula: "or + + dr" } };
    const odd = await person({ name: "Odd", owner: PLAYER, items: [run] });
    const check = { type: "check", actor: odd.uuid, mode: "public", stat: "none" };
    expect(await readInGerman({ ...check, item: odd.items.getName("Mirror").uuid })).toBe(
      "Die Formel or + + dr von Mirror geht nicht: or + + dr ist nicht lesbar. Ändere sie auf dem Bogen.",
    );
  });

  it("that someone unseen chooses", async () => {
    const combat = await fight([cast.wren, cast.moth]);
    const [ofWren] = combat.combatants.contents as unknown as { update(data: object): Promise<unknown> }[];
    await ofWren!.update({ hidden: true });
    cards([10]);
    await act(attack(cast.wren, "Blade", [cast.moth]));
    const choose = { type: "choose", message: card("exchange").id, side: "attacker", step: 0, more: true };
    expect(await readInGerman(choose)).toBe("Unbekannt wählt, nicht du.");
  });

  it("a distance with the decimals of the language", async () => {
    speak("de");
    const { toldText } = await load<{ toldText(told: object): string }>("platform/phrase.ts");
    expect(toldText({ length: 2.5, units: "m" })).toBe("2,5 m");
  });
});
