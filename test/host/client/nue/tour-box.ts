import type { TourStep } from "./tour.ts";

/** Navigation from a step. */
export type TourMove = "previous" | "next" | "exit";

interface Place {
  readonly step: TourStep;
  /** Number of the step, from 1. */
  readonly number: number;
  readonly of: number;
  readonly target: Element | null;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  go(move: TourMove): void;
}

const GAP = 12;

/** Elements that a step adds to the page. */
export interface TourElements {
  /** Blocks input to the page. */
  readonly overlay: HTMLElement;
  /** Dims the page except for the target. */
  readonly fade: HTMLElement;
  readonly box: HTMLElement;
}

function button(label: string, move: TourMove, go: Place["go"]): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.dataset.action = move;
  made.textContent = game.i18n.localize(label);
  made.addEventListener("click", () => go(move));
  return made;
}

function boxOf({ step, number, of, hasPrevious, hasNext, go }: Place): HTMLElement {
  const box = document.createElement("aside");
  box.className = "tour";
  const title = document.createElement("h3");
  title.id = "tour-title";
  title.textContent = game.i18n.localize(step.title);
  box.setAttribute("aria-labelledby", title.id);
  const content = document.createElement("div");
  content.className = "tour-content";
  content.innerHTML = game.i18n.localize(step.content); // HTML from the package that made the tour
  const progress = document.createElement("span");
  progress.className = "progress";
  progress.textContent = `${number.toString()} / ${of.toString()}`;
  const foot = document.createElement("footer");
  foot.append(button("TOURS.Exit", "exit", go), progress);
  if (hasPrevious) foot.append(button("TOURS.Previous", "previous", go));
  foot.append(button(hasNext ? "TOURS.Next" : "TOURS.Finish", "next", go));
  box.append(title, content, foot);
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    go("exit");
  });
  return box;
}

/**
 * Places the box next to the target, on the first side with enough space, or else in the middle of the page.
 */
function place(box: HTMLElement, target: DOMRect | null): void {
  const { innerWidth: width, innerHeight: height } = window;
  const { offsetWidth: w, offsetHeight: h } = box;
  const middle = { left: (width - w) / 2, top: (height - h) / 2 };
  const within = (value: number, most: number) => Math.max(GAP, Math.min(value, most - GAP));
  const spots = target
    ? [
        { left: target.right + GAP, top: within(target.top, height - h) },
        { left: target.left - w - GAP, top: within(target.top, height - h) },
        { left: within(target.left, width - w), top: target.bottom + GAP },
        { left: within(target.left, width - w), top: target.top - h - GAP },
      ]
    : [];
  const fits = ({ left, top }: typeof middle) =>
    left >= 0 && top >= 0 && left + w <= width && top + h <= height;
  const { left, top } = spots.find(fits) ?? middle;
  Object.assign(box.style, { left: `${left.toString()}px`, top: `${top.toString()}px` });
}

function highlight(fade: HTMLElement, target: DOMRect | null, padding: number): void {
  if (!target) return;
  const { style } = fade;
  style.left = `${(target.left - padding).toString()}px`;
  style.top = `${(target.top - padding).toString()}px`;
  style.width = `${(target.width + 2 * padding).toString()}px`;
  style.height = `${(target.height + 2 * padding).toString()}px`;
}

/** Shows a step and moves focus to its Next button. */
export function showStep(at: Place, padding: number): TourElements {
  at.target?.scrollIntoView({ block: "nearest" });
  const rect = at.target?.getBoundingClientRect() ?? null;
  const overlay = document.createElement("div");
  overlay.className = "tour-overlay";
  const fade = document.createElement("div");
  fade.className = "tour-fadeout";
  fade.classList.toggle("centered", rect === null);
  highlight(fade, rect, padding);
  const box = boxOf(at);
  document.body.append(overlay, fade, box);
  place(box, rect);
  box.querySelector<HTMLElement>("[data-action=next]")?.focus();
  return { overlay, fade, box };
}
