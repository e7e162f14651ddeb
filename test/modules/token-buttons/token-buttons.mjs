/* global CONFIG, Hooks, document, game */

const ID = "token-buttons";

/** The available status effects: a list in generation 13, a record in 14. */
function statuses() {
  return Object.values(CONFIG.statusEffects);
}

function button({ id, name, img }, actor) {
  const control = Object.assign(document.createElement("button"), { type: "button" });
  control.dataset.status = id;
  control.append(
    Object.assign(document.createElement("img"), {
      src: img,
      alt: game.i18n.localize(name),
      width: 24,
      height: 24,
    }),
  );
  const show = () => control.setAttribute("aria-pressed", String(actor.statuses.has(id)));
  show();
  control.addEventListener("click", async () => {
    await actor.toggleStatusEffect(id);
    show();
  });
  return control;
}

Hooks.on("renderTokenHUD", (hud, element) => {
  element.querySelector(`.${ID}`)?.remove();
  const actor = hud.actor;
  if (!actor) return;
  const column = Object.assign(document.createElement("div"), { className: `col ${ID}` });
  column.style.cssText =
    "position: absolute; top: 0; left: 100%; display: grid; grid-template-columns: repeat(8, 28px)";
  const bars = ["bar1", "bar2"].map((name) => hud.document.getBarAttribute(name));
  const told = bars.map((bar) => (bar ? `${bar.attribute} ${bar.value}/${bar.max ?? ""}` : "none"));
  column.append(Object.assign(document.createElement("p"), { textContent: told.join(", ") }));
  column.append(...statuses().map((status) => button(status, actor)));
  element.append(column);
});

Hooks.once("init", () => {
  game.modules.get(ID).api = { statuses };
});
