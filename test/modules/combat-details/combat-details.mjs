/* global Hooks, document, foundry, game, ui */

const ID = "combat-details";

/** The notices this client has shown, oldest first. */
const notices = [];

/** For each encounter's id, the id of the combatant that this client last saw acting. */
const acting = new Map();

function element(name, className, textContent) {
  return Object.assign(document.createElement(name), { className, textContent });
}

/** Starts the encounter if the user confirms. */
async function start(combat) {
  const { DialogV2 } = foundry.applications.api;
  const content = `<p>${combat.combatants.size} combatants are ready.</p>`;
  const yes = await DialogV2.confirm({ window: { title: "Start the encounter?" }, content });
  if (yes) await combat.startCombat();
}

function addRows(html, combat) {
  for (const row of html.querySelectorAll("[data-combatant-id]")) {
    const combatant = combat.combatants.get(row.dataset.combatantId);
    if (!combatant) continue;
    row.classList.add("detailed");
    row.classList.toggle("friendly", combatant.actor?.hasPlayerOwner ?? false);
    row.querySelector(`.${ID}`)?.remove();
    row.append(element("span", ID, combatant.actor?.type ?? "nobody"));
  }
}

Hooks.on("renderCombatTracker", (app, html) => {
  const combat = app.viewed;
  html.querySelector(`header.${ID}-head`)?.remove();
  if (!combat) return;
  html.prepend(element("header", `${ID}-head`, `${combat.combatants.size} in the encounter`));
  addRows(html, combat);
  const button = html.querySelector('[data-action="startCombat"]');
  button?.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      void start(combat);
    },
    { capture: true },
  );
});

function tell(text) {
  notices.push(text);
  ui.notifications.info(text);
}

/** Tells players when it is their turn, or when they are next. */
Hooks.on("updateCombat", (combat) => {
  const { combatant, nextCombatant } = combat;
  const now = combatant?.id ?? null;
  if (!combat.started || now === (acting.get(combat.id) ?? null)) return;
  acting.set(combat.id, now);
  if (game.user.isGM) return;
  if (combatant?.isOwner) tell(`${combatant.name} acts`);
  else if (nextCombatant?.isOwner) tell(`${nextCombatant.name} is next`);
});

Hooks.once("init", () => {
  game.modules.get(ID).api = { notices };
});
