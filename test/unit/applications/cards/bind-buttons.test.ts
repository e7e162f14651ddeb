import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bindButtons } from "../../../../src/ui/cards/bind-buttons.ts";

/** The two answer buttons of a question on a card. */
function question(action: () => Promise<void>): readonly [HTMLButtonElement, HTMLButtonElement] {
  const card = document.createElement("article");
  card.innerHTML = `<p class="ac-choice"><button data-ac="yes"></button><button data-ac="no"></button></p>`;
  bindButtons(card, action);
  const [yes, no] = card.querySelectorAll("button");
  return [yes!, no!];
}

const rests = (button: HTMLButtonElement) => button.getAttribute("aria-disabled") === "true";
const isBusy = (button: HTMLButtonElement) => button.hasAttribute("aria-busy");

const onError = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Hooks", { onError });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onError.mockClear();
});

describe("the buttons of a question", () => {
  it("rest once one of them was pressed, until the card is drawn anew or a second has gone by", async () => {
    const action = vi.fn(async () => undefined);
    const [yes, no] = question(action);
    yes.click();
    await vi.advanceTimersByTimeAsync(999);
    yes.click();
    no.click();
    expect(action).toHaveBeenCalledOnce();
    expect([yes, no].map(rests)).toEqual([true, true]);
    expect([yes, no].map(isBusy)).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect([rests(yes), rests(no), isBusy(yes)]).toEqual([false, false, false]);
  });

  it("are of use again as soon as the request has failed, and the console is told why", async () => {
    const lost = new Error("the server is away");
    const [yes, no] = question(() => Promise.reject(lost));
    yes.click();
    expect([yes, no].map(rests)).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(0);
    expect([rests(yes), rests(no), isBusy(yes)]).toEqual([false, false, false]);
    expect(onError).toHaveBeenCalledWith(expect.any(String), lost, { log: "error" });
  });
});
