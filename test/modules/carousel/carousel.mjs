/* global Hooks, document, game */

const ID = "carousel";

/** The events this client received, as `hook: details`. */
const heard = [];

/** The combatants that this user may see, in the order of `combat.turns`. */
function seen(combat) {
  return combat.turns.filter(({ visible }) => visible);
}

/** One portrait of the strip. */
function portrait(combat, combatant) {
  const { id, name, img, hidden, isDefeated, initiative } = combatant;
  const entry = document.createElement("li");
  entry.dataset.combatant = id;
  const isActing = combat.combatant?.id === id;
  entry.className = [isActing && "active", hidden && "hidden", isDefeated && "defeated"]
    .filter(Boolean)
    .join(" ");
  if (isActing) entry.setAttribute("aria-current", "true");
  const image = Object.assign(document.createElement("img"), { src: img, alt: "", width: 40, height: 40 });
  const text = document.createElement("span");
  text.textContent = initiative === null ? name : `${name} ${initiative}`;
  entry.append(image, text);
  return entry;
}

/** The headline of the encounter. Combatants that this user may not see are not named. */
function headline({ round, combatant, nextCombatant }) {
  const nameOf = (one) => (one?.visible ? one.name : "–");
  return `Round ${round}: ${nameOf(combatant)}, then ${nameOf(nextCombatant)}`;
}

function nextButton(combat) {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: "Next turn",
  });
  button.disabled = !game.user.isGM && !combat.combatant?.isOwner;
  button.addEventListener("click", () => void combat.nextTurn());
  return button;
}

function draw() {
  document.getElementById(ID)?.remove();
  const { combat } = game;
  if (!combat?.started) return;
  const strip = Object.assign(document.createElement("aside"), { id: ID });
  strip.style.cssText =
    "position: fixed; inset: 0 auto auto 20rem; z-index: 40; background: #222; color: #eee";
  const heading = Object.assign(document.createElement("p"), { textContent: headline(combat) });
  const list = document.createElement("ol");
  list.append(...seen(combat).map((combatant) => portrait(combat, combatant)));
  strip.append(heading, list, nextButton(combat));
  document.body.append(strip);
}

function listen(hook, say) {
  Hooks.on(hook, (...args) => {
    heard.push(`${hook}: ${say(...args)}`);
    draw();
  });
}

Hooks.once("init", () => {
  game.modules.get(ID).api = { heard };
});

Hooks.once("ready", () => {
  const nameOf = (combat, { combatantId }) => combat.combatants.get(combatantId)?.name ?? "nobody";
  listen("combatStart", (_combat, { round, turn }) => `${round} ${turn}`);
  listen("combatRound", (_combat, { round }) => String(round));
  listen("combatTurn", (_combat, { round }) => String(round));
  listen(
    "combatTurnChange",
    (combat, prior, current) => `${nameOf(combat, prior)} > ${nameOf(combat, current)}`,
  );
  listen("updateCombat", ({ round }) => String(round));
  listen("createCombatant", ({ name }) => name);
  listen("updateCombatant", ({ name }) => name);
  listen("deleteCombatant", ({ name }) => name);
  listen("deleteCombat", () => "");
  listen("updateActor", ({ name }) => name);
  draw();
});
