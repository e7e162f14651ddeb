import { generation } from "../../../common/generation.ts";
import type { Token } from "../placeables/token.ts";
import { element } from "./element.ts";
import { listenToToken } from "./token-input.ts";

/** Creates a token's element. `renderToken` fills it. */
export function createTokenElement(token: Token): HTMLElement {
  const made = element("div", "token");
  made.dataset["tokenId"] = token.id;
  made.tabIndex = 0;
  made.setAttribute("role", "button");
  listenToToken(token, made);
  return made;
}

/** Updates a token's element to show its document, selection, targets and turn. */
export function renderToken(token: Token, made: HTMLElement): void {
  const { document } = token;
  made.hidden = !token.visible;
  Object.assign(made.style, {
    transform: `translate(${document.x.toString()}px, ${document.y.toString()}px)`,
    width: `${token.w.toString()}px`,
    height: `${token.h.toString()}px`,
    zIndex: (document.sort + (token.hover || token.controlled ? 1000 : 0)).toString(),
  });
  for (const [name, on] of Object.entries({
    controlled: token.controlled,
    hovered: token.hover,
    hidden: document.hidden,
    targeted: token.isTargeted,
    owned: token.isOwner,
    acting: isActing(token),
  }))
    made.classList.toggle(`is-${name}`, on);
  made.dataset["disposition"] = dispositionOf(token);
  made.setAttribute("aria-pressed", String(token.controlled));
  made.setAttribute("aria-label", describe(token));
  const turn = isActing(token) ? [element("span", "token-turn")] : [];
  const above = [...icons(token), ...targets(token), ...bars(token), ...plate(token), ...turn];
  made.replaceChildren(picture(token), ...above);
}

const DISPOSITIONS: Readonly<Record<number, string>> = {
  [-2]: "secret",
  [-1]: "hostile",
  0: "neutral",
  1: "friendly",
};

function dispositionOf({ document }: Token): string {
  if (document.isSecret) return "neutral";
  return DISPOSITIONS[document.disposition] ?? "neutral";
}

/** True if it is this token's turn in a started encounter and this user may see its combatant. */
function isActing({ combatant }: Token): boolean {
  const acting = game.combat?.started ? game.combat.combatant : null;
  return combatant !== null && combatant === acting && combatant.visible;
}

function picture(token: Token): HTMLElement {
  const { texture, alpha, rotation, lockRotation } = token.document;
  const image = element("img", "token-picture");
  image.src = foundry.utils.getRoute(texture.src ?? CONST.DEFAULT_TOKEN);
  image.alt = "";
  image.draggable = false;
  const turn = lockRotation ? 0 : rotation;
  image.style.transform = `rotate(${turn.toString()}deg) scale(${texture.scaleX.toString()}, ${texture.scaleY.toString()})`;
  image.style.opacity = (alpha * (token.document.hidden ? 0.5 : 1)).toString();
  return image;
}

/** Icons of the actor's effects. The last effect marked as an overlay has a large icon; the others are small. */
function icons({ actor }: Token): HTMLElement[] {
  const shown = shownEffects(actor);
  const large = shown.findLast((effect) => effect.getFlag("core", "overlay"));
  const small = shown.filter((effect) => effect !== large);
  const icon = (effect: ActiveEffect, className: string) => {
    const image = element("img", className);
    image.src = foundry.utils.getRoute(effect.img ?? "icons/svg/aura.svg");
    image.alt = "";
    image.title = effect.name;
    image.draggable = false;
    return image;
  };
  return [
    ...(large ? [icon(large, "token-overlay")] : []),
    ...(small.length
      ? [element("div", "token-effects", ...small.map((effect) => icon(effect, "token-effect")))]
      : []),
  ];
}

/**
 * The effects with an image that are shown as icons: in generation 13, temporary effects; in 14, applied effects
 * whose `showIcon` allows it.
 */
function shownEffects(actor: Actor | null): ActiveEffect[] {
  if (!actor) return [];
  const shown = generation() >= 14 ? actor.appliedEffects.filter(showsIcon) : actor.temporaryEffects;
  return shown.filter((effect) => effect.img);
}

function showsIcon(effect: ActiveEffect): boolean {
  const { ALWAYS, CONDITIONAL } = CONST.ACTIVE_EFFECT_SHOW_ICON;
  return effect.showIcon === ALWAYS || (effect.showIcon === CONDITIONAL && effect.isTemporary);
}

/** A reticle if this user targets the token, and a dot for each other user who does. */
function targets(token: Token): HTMLElement[] {
  const others = [...token.targeted].filter((user) => !user.isSelf);
  const parts: HTMLElement[] = [];
  if (token.isTargeted) {
    const reticle = element("div", "token-reticle");
    reticle.style.setProperty("--target-color", String(game.user!.color)); // `game.user` is set while a board exists
    reticle.append(...["tl", "tr", "bl", "br"].map((corner) => element("span", corner)));
    parts.push(reticle);
  }
  if (others.length) {
    const dots = others.map((user) => {
      const dot = element("span", "token-targeting");
      dot.style.backgroundColor = String(user.color);
      dot.title = game.i18n.format("BOARD.TargetedBy", { name: user.name });
      return dot;
    });
    parts.push(element("div", "token-targeted-by", ...dots));
  }
  return parts;
}

function bars(token: Token): HTMLElement[] {
  if (!token._canViewMode(token.document.displayBars)) return [];
  const made = ["bar1", "bar2"].flatMap((name) => {
    const bar = token.document.getBarAttribute(name);
    if (bar?.type !== "bar" || !bar.max) return [];
    const fill = element("span", "");
    fill.style.width = `${(100 * Math.clamp(bar.value / bar.max, 0, 1)).toString()}%`;
    const made = element("div", `token-bar ${name}`, fill);
    made.title = `${bar.value.toString()} / ${bar.max.toString()}`;
    return [made];
  });
  return made.length ? [element("div", "token-bars", ...made)] : [];
}

function plate(token: Token): HTMLElement[] {
  if (!token._canViewMode(token.document.displayName) || !token.name) return [];
  return [element("div", "token-plate", token.name)];
}

/** The token's accessible label. */
function describe(token: Token): string {
  const say = (key: string) => game.i18n.localize(`BOARD.State.${key}`);
  const states = [
    token.controlled ? say("controlled") : null,
    token.isTargeted ? say("targeted") : null,
    token.document.hidden ? say("hidden") : null,
    isActing(token) ? say("acting") : token.inCombat && token.combatant?.visible ? say("inCombat") : null,
    ...shownEffects(token.actor).map(({ name }) => name),
  ];
  const named = token.isOwner || token._canViewMode(token.document.displayName) || token.observer;
  const name = named ? token.name : game.i18n.localize("BOARD.Unnamed");
  return [name, ...states.filter((state) => state !== null)].join(", ");
}
