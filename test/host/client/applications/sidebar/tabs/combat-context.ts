import { encounterTitle } from "./encounter-name.ts";

/** An effect on a combatant, shown as a small icon. */
export interface EffectContext {
  name: string;
  img: string;
}

/** Template data of a tracker row. */
export interface TurnContext {
  id: string;
  name: string;
  img: string;
  css: string;
  active: boolean;
  isOwner: boolean;
  isDefeated: boolean;
  hidden: boolean;
  canPing: boolean;
  hasDecimals: boolean;
  initiative: number | null;
  resource: unknown;
  hasResource: boolean;
  effects: { icons: EffectContext[]; tooltip: string };
}

/** Template data of an encounter in the encounter list. */
interface CombatRow {
  id: string;
  label: number;
  active: boolean;
  css: string;
}

/** Icons of the initiative button, keyed by die. */
const DICE_ICONS: Readonly<Record<string, string>> = {
  d4: "fa-solid fa-dice-d4",
  d6: "fa-solid fa-dice-d6",
  d8: "fa-solid fa-dice-d8",
  d10: "fa-solid fa-dice-d10",
  d12: "fa-solid fa-dice-d12",
  d20: "fa-solid fa-dice-d20",
};

/** The icon of the initiative button: the first die of the system's formula, or a d20. */
function initiativeIcon(): string {
  const formula = CONFIG.Combat.initiative.formula ?? game.system.initiative ?? "";
  const die = /d\d+/.exec(formula)?.[0] ?? "d20";
  return DICE_ICONS[die] ?? "fa-solid fa-dice-d20";
}

/** An entry of the encounter list, numbered from 1. */
function combatRow(combat: Combat, index: number, viewed: Combat | null): CombatRow {
  const isViewed = combat === viewed;
  const css = [isViewed ? "active" : "", combat.active ? "running" : ""].filter(Boolean).join(" ");
  return { id: combat.id!, label: index + 1, active: isViewed, css }; // stored documents have an id
}

/** Template data of the tracker's header and footer. */
export function encounterContext(combat: Combat | null, combats: readonly Combat[]): Record<string, unknown> {
  const currentIndex = combat ? combats.indexOf(combat) : -1;
  const isPlayerTurn = Boolean(combat?.combatant?.players.includes(game.user!));
  return {
    user: game.user,
    combat,
    combats: combats.map((other, index) => combatRow(other, index, combat)),
    hasCombat: combat !== null,
    currentIndex,
    control: isPlayerTurn && Boolean(combat?.started),
    displayCycle: Boolean(game.user?.isGM) && combats.length > 1,
    previousId: combats[currentIndex - 1]?.id ?? null,
    nextId: combats[currentIndex + 1]?.id ?? null,
    linked: combat !== null && combat.scene !== null,
    initiativeIcon: initiativeIcon(),
    css: combats.length > 4 ? "cycle" : "tabbed",
    labels: { scope: game.i18n.localize(combat?.scene ? "COMBAT.Linked" : "COMBAT.Unlinked") },
    title: encounterTitle(combat),
    canChangeTurn: combat?._canChangeTurn(game.user!) ?? false,
    canChangeRound: combat?._canChangeRound(game.user!) ?? false,
  };
}

/** A combatant's temporary effects that have an image. "Defeated" is left out, because the row shows it. */
function effectIcons(combatant: Combatant): EffectContext[] {
  const { defeated } = CONFIG.specialStatusEffects as { DEFEATED?: string; defeated?: string };
  const icons: EffectContext[] = [];
  for (const effect of combatant.actor?.temporaryEffects ?? []) {
    if (!effect.img || (defeated && effect.statuses.has(defeated))) continue;
    icons.push({ name: effect.name, img: effect.img });
  }
  return icons;
}

/** Template data of a combatant's row. */
export function turnContext(combatant: Combatant, isTurn: boolean): TurnContext {
  const { id, name, isOwner, isDefeated, hidden, initiative } = combatant;
  const hasDecimals = initiative !== null && !Number.isInteger(initiative);
  const resource =
    combatant.permission >= CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER ? combatant.resource : null;
  const css = [isTurn ? "active" : "", hidden ? "hide" : "", isDefeated ? "defeated" : ""]
    .filter(Boolean)
    .join(" ");
  return {
    id: id!, // stored documents have an id
    name,
    img: combatant.img || CONST.DEFAULT_TOKEN,
    css,
    active: isTurn,
    isOwner,
    isDefeated,
    hidden,
    canPing: canvas.ready && combatant.sceneId === canvas.id && game.user!.hasPermission("PING_CANVAS"),
    hasDecimals,
    initiative,
    resource,
    hasResource: resource !== null && resource !== undefined,
    effects: { icons: effectIcons(combatant), tooltip: "" },
  };
}

/** The HTML of a tooltip that lists effects with icons. */
export function effectsTooltip(effects: readonly EffectContext[]): string {
  if (!effects.length) return "";
  const list = document.createElement("ul");
  list.className = "effects-tooltip plain-list";
  for (const { name, img } of effects) {
    const item = document.createElement("li");
    const icon = document.createElement("img");
    icon.src = img;
    icon.alt = "";
    item.append(icon, document.createTextNode(name));
    list.append(item);
  }
  return list.outerHTML;
}
