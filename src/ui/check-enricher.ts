import { loadRulesInUse } from "../family/rules-registry.ts";
import { logged } from "../platform/logged.ts";
import { checkBy, gameOf, parseCheck } from "./asking/check-text.ts";
import type { Dragged } from "./bar/drag-to-board.ts";
import { pressEnd } from "./kit/choice-menu.ts";
import { checkText } from "./kit/check-words.ts";
import { bindTextButton, textButton } from "./kit/text-button.ts";
import { words } from "./kit/words.ts";

/** Matches `@Check[Stealth or agility 13]{Sneak past}`: a check and an optional label. */
const PATTERN = /@Check\[([^\]]*)\](?:\{([^}]*)\})?/gi;

const CLASS = "ac-check-text";

/** Returns a check's drag data. The hotbar makes a macro from it. */
function draggedBy({ dataset }: HTMLElement): Dragged {
  return { kind: "asked", key: dataset["check"] ?? "", actor: "" };
}

/**
 * Renders the check as buttons: one makes the check and, for GMs, another asks the party. Plain text if the
 * check is invalid, or if its game is not in play.
 */
function enrich([written, inside = "", label = ""]: RegExpMatchArray): HTMLElement {
  const check = document.createElement("span");
  check.className = CLASS;
  const parsed = parseCheck(inside);
  const played = parsed && gameOf(parsed);
  const text = played ? checkText(checkBy(played.asking, parsed), played.asking, words) : inside.trim();
  const name = label.trim();
  const { isGM } = game.user;
  check.dataset["check"] = inside.trim();
  check.dataset["name"] = name;
  if (!parsed) check.append(written);
  else if (!played) check.append(name === "" ? text : name);
  else {
    check.append(
      textButton(name === "" ? text : name, "fa-clone", words("ACTIONCARDS.CheckText.Make", { text })),
    );
    if (isGM)
      check.append(
        textButton(
          words("ACTIONCARDS.CheckText.Ask"),
          "fa-hand-point-up",
          words("ACTIONCARDS.CheckText.AskHint", { text }),
        ),
      );
  }
  return check;
}

function bind(element: HTMLElement): void {
  const check = element.matches(`.${CLASS}`) ? element : element.querySelector<HTMLElement>(`.${CLASS}`);
  const [make, ask] = check?.querySelectorAll<HTMLElement>(".ac-test-request") ?? [];
  if (!check || !make) return;
  const { check: text = "", name = "" } = check.dataset;
  const load = async () => import("./asking/make-check.ts");
  make.draggable = true;
  bindTextButton(make, () => {
    void load()
      .then(async ({ makeCheck }) => makeCheck(text, name))
      .catch(logged);
  });
  if (ask)
    bindTextButton(ask, () => {
      void load()
        .then(async ({ askByText }) => askByText(text, name))
        .catch(logged);
    });
  make.addEventListener("dragstart", ({ dataTransfer }) => {
    dataTransfer?.setData("text/plain", JSON.stringify({ type: "PlayBar", playBar: draggedBy(check) }));
  });
  make.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    event.stopPropagation();
    const pressed = pressEnd(event);
    void import("./hotbar-drag.ts")
      .then(async ({ offerOnHotbar }) => offerOnHotbar(make, draggedBy(check), pressed))
      .catch(logged);
  });
}

/** Enriches `@Check[...]` in all texts. */
export const checkEnricher: foundry.applications.ux.TextEditor.EnricherConfig & { id: string } = {
  id: "action-cards-check",
  pattern: PATTERN,
  async enricher(match) {
    await loadRulesInUse(); // the games' rules read the text
    return enrich(match);
  },
  onRender: bind,
};
