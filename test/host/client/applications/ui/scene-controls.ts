import { ApplicationV2, HandlebarsApplicationMixin } from "../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import { placeInRegion } from "./regions.ts";

/** A tool in the board's tool palette. */
export interface SceneControlTool {
  name: string;
  title: string;
  icon: string;
  order: number;
  visible?: boolean;
  /** True if a click runs an action instead of selecting the tool. */
  button?: boolean;
  /** True if the tool is switched on and off, independently of the selected tool. */
  toggle?: boolean;
  active?: boolean;
  onChange?: (event: Event, active: boolean) => void;
}

/** The tools for one document type on the board. */
export interface SceneControl {
  name: string;
  title: string;
  icon: string;
  order: number;
  visible?: boolean;
  layer?: string;
  activeTool: string;
  tools: Record<string, SceneControlTool>;
}

/** The palette of board tools. With the canvas disabled, it is empty. */
export class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "scene-controls",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: {
      tool(this: SceneControls, event: PointerEvent, target: HTMLElement) {
        this.#use(event, target.dataset["tool"] ?? "");
      },
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    tools: { template: "templates/ui/scene-controls.hbs" },
  };

  #controls: Record<string, SceneControl> | null = null;

  /** Tool sets by name; empty with the canvas disabled. */
  get controls(): Record<string, SceneControl> {
    if (!canvas.initialized) return {};
    this.#controls ??= prepare();
    return this.#controls;
  }

  /** The active tool set: always that for tokens; null with the canvas disabled. */
  get control(): SceneControl | null {
    return this.controls["tokens"] ?? null;
  }

  get tool(): SceneControlTool | null {
    const { control } = this;
    return control?.tools[control.activeTool] ?? null;
  }

  activate({ tool }: { control?: string; tool?: string; event?: Event } = {}): void {
    const { control } = this;
    if (!control || !tool || !control.tools[tool]) return;
    control.activeTool = tool;
    void this.render();
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    if (options["reset"] === true) this.#controls = null;
    const { control } = this;
    const tools = Object.values(control?.tools ?? {})
      .filter(({ visible }) => visible !== false)
      .sort((a, b) => a.order - b.order)
      .map((tool) => ({
        ...tool,
        pressed: tool.toggle ? tool.active === true : tool.name === control?.activeTool,
      }));
    return { ...context, tools };
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.setAttribute("aria-label", game.i18n.localize("BOARD.Controls.Title"));
    this.element.hidden = this.control === null;
  }

  protected override _insertElement(element: HTMLElement): void {
    placeInRegion(element, "ui-left");
  }

  #use(event: Event, name: string): void {
    const tool = this.control?.tools[name];
    if (!tool) return;
    if (tool.toggle) tool.active = !tool.active;
    if (tool.toggle || tool.button) tool.onChange?.(event, tool.active ?? true);
    else this.activate({ tool: name });
    if (tool.toggle) void this.render();
  }
}

function prepare(): Record<string, SceneControl> {
  const tool = (name: string, icon: string, order: number): SceneControlTool => ({
    name,
    icon: `fa-solid ${icon}`,
    order,
    title: `BOARD.Controls.${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  });
  const controls: Record<string, SceneControl> = {
    tokens: {
      name: "tokens",
      title: "BOARD.Tokens",
      icon: "fa-solid fa-user-large",
      order: 1,
      layer: "tokens",
      activeTool: "select",
      tools: { select: tool("select", "fa-arrow-pointer", 1), target: tool("target", "fa-bullseye", 2) },
    },
  };
  Hooks.callAll("getSceneControlButtons", controls);
  return controls;
}
