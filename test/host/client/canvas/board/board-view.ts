import type { Point } from "../../../common/grid/types.ts";
import type { Scene } from "../../documents/scene.ts";
import { drawBackground } from "./background.ts";
import { listenToBoard } from "./board-input.ts";
import { element, svg } from "./element.ts";

/** The scene point at the center of the view, and the scale. */
export interface ViewPosition extends Point {
  scale: number;
}

/** Zoom limits. */
const SCALES = { least: 0.25, most: 3 } as const;

/** The smallest scale for scenes that set no initial scale. Below it, users can't tell tokens apart. */
const LEGIBLE = 0.45;

/** Margin in pixels around a scene that is shown as a whole. */
const MARGIN = 24;

/** Renders the board: background, grid, shapes and tokens of a scene, which pan and zoom together. */
export class BoardView {
  readonly root = element("section", "board");
  readonly world = element("div", "board-world");
  readonly ground = element("div", "board-ground");
  readonly shapes = svg("svg", { class: "board-shapes", "aria-hidden": "true" });
  readonly tokens = element("div", "board-tokens");
  readonly marks = element("div", "board-marks");
  /** Container of the HUDs; scales with the scene. */
  readonly huds = element("div", "board-huds");
  readonly #empty = element("p", "board-empty");
  #position: ViewPosition = { x: 0, y: 0, scale: 1 };

  constructor() {
    this.root.id = "board";
    this.huds.id = "hud";
    this.root.setAttribute("aria-label", game.i18n.localize("BOARD.Title"));
    this.tokens.setAttribute("role", "group");
    this.tokens.setAttribute("aria-label", game.i18n.localize("BOARD.Tokens"));
    this.#empty.textContent = game.i18n.localize("BOARD.NoScene");
    this.world.append(this.ground, this.shapes, this.tokens, this.marks, this.huds);
    this.clear();
    listenToBoard(this);
  }

  get position(): ViewPosition {
    return this.#position;
  }

  /** Renders a scene at the position where it was last viewed, or at its initial view. */
  open(scene: Scene): void {
    const { width, height } = scene.dimensions;
    this.root.replaceChildren(this.world);
    for (const [name, value] of [
      ["width", width],
      ["height", height],
    ] as const) {
      this.world.style[name] = `${value.toString()}px`;
      this.shapes.setAttribute(name, value.toString());
    }
    this.shapes.replaceChildren();
    this.tokens.replaceChildren();
    this.marks.replaceChildren();
    this.root.setAttribute("aria-label", game.i18n.format("BOARD.Of", { name: scene.navName || scene.name }));
    drawBackground(this.ground, scene);
    this.show(scene._viewPosition ?? this.#startOf(scene));
  }

  clear(): void {
    this.root.replaceChildren(this.#empty);
  }

  /** Pans and zooms without animation. */
  show({
    x = this.#position.x,
    y = this.#position.y,
    scale = this.#position.scale,
  }: Partial<ViewPosition>): void {
    this.#position = { x, y, scale: Math.clamp(scale, SCALES.least, SCALES.most) };
    const { clientWidth, clientHeight } = this.root;
    const [left, top] = [
      clientWidth / 2 - x * this.#position.scale,
      clientHeight / 2 - y * this.#position.scale,
    ];
    this.world.style.transform = `translate(${left.toFixed(2)}px, ${top.toFixed(2)}px) scale(${this.#position.scale.toString()})`;
    this.world.style.setProperty("--board-scale", this.#position.scale.toString());
  }

  /** Pans and zooms over `duration` milliseconds, or without animation if the user prefers reduced motion. */
  async glide(view: Partial<ViewPosition>, duration: number): Promise<void> {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.world.style.transition = still ? "none" : `transform ${duration.toString()}ms ease-out`;
    this.show(view);
    if (!still) await new Promise((resolve) => setTimeout(resolve, duration));
    this.world.style.transition = "";
  }

  /** Zooms by `factor` around `about`, a point in window coordinates. */
  zoom(factor: number, about: Point): void {
    const fixed = this.fromClient(about);
    const scale = Math.clamp(this.#position.scale * factor, SCALES.least, SCALES.most);
    const share = this.#position.scale / scale;
    const { x, y } = this.#position;
    canvas.pan({ x: fixed.x + (x - fixed.x) * share, y: fixed.y + (y - fixed.y) * share, scale });
  }

  toClient({ x, y }: Point): Point {
    const { scale } = this.#position;
    const { clientWidth, clientHeight } = this.root;
    return {
      x: (x - this.#position.x) * scale + clientWidth / 2,
      y: (y - this.#position.y) * scale + clientHeight / 2,
    };
  }

  fromClient({ x, y }: Point): Point {
    const { scale } = this.#position;
    const { clientWidth, clientHeight } = this.root;
    return {
      x: (x - clientWidth / 2) / scale + this.#position.x,
      y: (y - clientHeight / 2) / scale + this.#position.y,
    };
  }

  /**
   * The scene's initial view. If it has none, the whole scene, or the user's tokens if the scene is too large
   * to see them.
   */
  #startOf(scene: Scene): ViewPosition {
    const { initial, dimensions } = scene;
    const { sceneRect } = dimensions;
    const { width, height, covered } = this.#room();
    const fit = Math.min(width / sceneRect.width, height / sceneRect.height, 1);
    const scale = initial.scale ?? Math.max(fit, LEGIBLE);
    const about = fit < LEGIBLE ? middleOf(ownTokens(scene)) : null;
    const { x, y } = about ?? sceneRect.center;
    return { x: initial.x ?? x + covered / 2 / scale, y: initial.y ?? y, scale };
  }

  /**
   * The size in pixels of the part of the view that the sidebar leaves free, without margins. The width is computed
   * from at least a third of the view. `covered` is the width of the sidebar.
   */
  #room(): { width: number; height: number; covered: number } {
    const { clientWidth, clientHeight } = this.root;
    const covered = document.getElementById("ui-right")?.offsetWidth ?? 0;
    const width = Math.max(clientWidth - covered, clientWidth / 3) - 2 * MARGIN;
    return { width, height: clientHeight - 2 * MARGIN, covered };
  }
}

/** Centers of the tokens that this user owns. Empty for GMs, because they own all tokens. */
function ownTokens(scene: Scene): Point[] {
  if (game.user?.isGM) return [];
  return scene.tokens.filter((token) => token.actor?.isOwner === true).map((token) => token.getCenterPoint());
}

function middleOf(points: Point[]): Point | null {
  if (points.length === 0) return null;
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}
