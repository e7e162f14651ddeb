import type { BrowserContext, Page } from "@playwright/test";
import { Chooser } from "../fuzz/chooser.ts";
import { playOn } from "./play.ts";
import type { Recorder } from "./recorder.ts";

/** The pause between two actions of a user, in milliseconds. */
const PACE_MS = { least: 20, most: 160 };

/** The maximum time until a page is ready, in milliseconds. The server may be down during this time. */
const BACK_MS = 120_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A simulated user who acts at random. After their page is closed or reloaded, they continue as soon as it is
 * back.
 */
export class Seat {
  readonly played: Record<string, number> = {};
  readonly #context: BrowserContext;
  readonly #userId: string;
  readonly #recorder: Recorder;
  readonly #choose: Chooser;
  #page: Page | null = null;
  #playing: Promise<void> | null = null;
  #goesOn = false;

  constructor(context: BrowserContext, userId: string, recorder: Recorder, seed: number) {
    this.#context = context;
    this.#userId = userId;
    this.#recorder = recorder;
    this.#choose = new Chooser(seed);
  }

  get page(): Page {
    if (!this.#page) throw new Error("nobody sits here");
    return this.#page;
  }

  async sit(url: string): Promise<void> {
    const page = await this.#context.newPage();
    await this.#recorder.follow(page);
    this.#page = page;
    await page.goto(`${url}/game?user=${this.#userId}`);
    await this.ready();
  }

  /** Waits until the page is ready. Reloads it if it offers to be reloaded, or if it loaded incompletely. */
  async ready(): Promise<void> {
    const end = Date.now() + BACK_MS;
    while (Date.now() < end) {
      if (await this.#isBack()) return;
      await pause(50);
    }
    throw new Error(`the page of ${this.#userId} does not come back`);
  }

  async #isBack(): Promise<boolean> {
    const state = await this.#look();
    if (state === "offers") await this.#reload();
    return state === "ready";
  }

  async #look(): Promise<string> {
    return this.page
      .evaluate(() => {
        const { game } = globalThis as { game?: { ready: boolean; socket: { connected: boolean } } };
        if (document.querySelector(".reload-notice, .startup-failure")) return "offers";
        // the page loaded incompletely because the server was down
        if (document.readyState === "complete" && !("Handlebars" in globalThis)) return "offers";
        return game?.ready && game.socket.connected && !document.body.matches(".disconnected") ? "ready" : "";
      })
      .catch(() => "");
  }

  async #reload(): Promise<void> {
    await this.page.reload({ timeout: BACK_MS }).catch(() => undefined);
  }

  /** Acts again and again until `rest` is called. */
  play(): void {
    this.#goesOn = true;
    this.#playing ??= this.#goOn();
  }

  async rest(): Promise<void> {
    this.#goesOn = false;
    await this.#playing;
    this.#playing = null;
  }

  async #goOn(): Promise<void> {
    while (this.#goesOn) {
      const chance = Array.from({ length: 40 }, () => this.#choose.next());
      const kind = await playOn(this.page, chance).catch(() => ""); // the page may be closing
      if (kind !== "") this.played[kind] = (this.played[kind] ?? 0) + 1;
      else if (this.#goesOn) await this.#isBack();
      await pause(this.#choose.whole(PACE_MS.least, PACE_MS.most));
    }
  }

  async crash(url: string): Promise<void> {
    await this.page.close({ runBeforeUnload: false });
    await this.sit(url);
  }

  async reload(): Promise<void> {
    await this.#reload();
    await this.ready();
  }
}
