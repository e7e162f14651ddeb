/** Shapes of the window framework's options, as documented for `foundry.applications.types`. */
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** Data handed to the renderer; subclasses narrow it. */
export type RenderContext = Record<string, unknown>;

export interface Position {
  /** Pixels from the top of the viewport. */
  top: number;
  /** Pixels from the left of the viewport. */
  left: number;
  /** Unscaled pixels, or "auto" to let the content decide. */
  width: number | "auto";
  height: number | "auto";
  /** Factor applied to the element's size. */
  scale: number;
  zIndex: number;
}

// a method type, so that handlers may narrow the target they expect
type ClickAction = { handle(event: PointerEvent, target: HTMLElement): unknown }["handle"];
type ActionEntry = ClickAction | { handler: ClickAction; buttons?: number[] };

export interface HeaderControl {
  /** Icon classes. */
  icon: string;
  /** Localization key or text. */
  label: string;
  action?: string;
  visible?: boolean | (() => boolean);
  /** A document ownership level below which the control is not offered (document sheets). */
  ownership?: string | number;
  onClick?: (event: PointerEvent) => unknown;
}

// a method type, so that handlers may narrow the event they expect
type FormSubmission = {
  submit(event: Event, form: HTMLFormElement, formData: FormDataExtended, options?: object): unknown;
}["submit"];

export interface FormConfiguration {
  handler?: FormSubmission;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** The merged options of one window. Subclasses add keys of their own. */
export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionEntry>;
  form?: FormConfiguration;
  position: Partial<Position>;
  [key: string]: unknown;
}

/** What a class declares in `DEFAULT_OPTIONS`, or a caller gives to the constructor. */
export interface ApplicationOptions {
  id?: string;
  uniqueId?: string;
  classes?: string[];
  tag?: string;
  window?: Partial<WindowConfiguration>;
  actions?: Record<string, ActionEntry>;
  form?: FormConfiguration;
  position?: Partial<Position>;
  [key: string]: unknown;
}

export interface RenderOptions {
  /** Open the window if it is not open; without it only an open window is rendered. */
  force?: boolean;
  position?: Partial<Position>;
  window?: {
    title?: string;
    icon?: string | false;
    controls?: boolean;
    /** Generation 14: in a browser window of its own, or not. */
    detached?: boolean;
    /** Generation 14: in this detached window. */
    windowId?: string;
  };
  /** Parts to render, where the renderer knows parts. */
  parts?: string[];
  /** Set by the framework. */
  isFirstRender?: boolean;
  /** A tab to open: its id (one group only), or ids by group. */
  tab?: string | Record<string, string>;
  /** e.g. "updateActor": what made a document's window render. */
  renderContext?: string;
  renderData?: unknown;
  [key: string]: unknown;
}

export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [key: string]: unknown;
}

interface TabConfiguration {
  id: string;
  icon?: string | null;
  label?: string | null;
  tooltip?: string | null;
  cssClass?: string;
}

export interface TabsConfiguration {
  tabs: TabConfiguration[];
  initial?: string | null;
  /** Labels become `${labelPrefix}.${id}`. */
  labelPrefix?: string | null;
}

export interface Tab extends TabConfiguration {
  group: string;
  active: boolean;
  cssClass: string;
}

export interface ChangeTabOptions {
  event?: Event;
  navElement?: HTMLElement;
  force?: boolean;
  updatePosition?: boolean;
}

/** References to the parts of the window frame. */
export interface WindowElements {
  header?: HTMLElement;
  title?: HTMLHeadingElement;
  icon?: HTMLElement;
  close?: HTMLButtonElement;
  controls?: HTMLButtonElement;
  controlsDropdown?: HTMLElement;
  content?: HTMLElement;
  resize?: HTMLElement;
  onDrag: (event: PointerEvent) => void;
  onResize: (event: PointerEvent) => void;
  pointerStartPosition?: Position;
  pointerMoveThrottle: boolean;
  /** Generation 14: the detached browser window it is in. */
  windowId?: string;
}

export interface DoEventOptions {
  async?: boolean;
  handlerArgs?: unknown[];
  debugText?: string;
  eventName?: string;
  hookName?: string;
  hookArgs?: unknown[];
  hookResponse?: boolean;
  parentClassHooks?: boolean;
}

export interface TemplatePart {
  template: string;
  /** Prefixed with the window's id. */
  id?: string | null;
  /** The part's content replaces all of the root element's children. */
  root?: boolean | null;
  classes?: string[] | null;
  /** Further templates the part needs loaded. */
  templates?: string[] | null;
  /** Selectors whose scroll position survives a re-render; "" is the part itself. */
  scrollable?: string[] | null;
  forms?: Record<string, FormConfiguration> | null;
}

export interface PartState {
  scrollPositions: [element: HTMLElement, scrollTop: number, scrollLeft: number][];
  /** A selector for the focused element, inside the part. */
  focus?: string;
  selection?: [start: number, end: number];
  /** What was typed into a focused field that has no name of its own, and so no value in any document. */
  text?: string;
  /** Editors that are open; they are kept as they are. */
  editors?: HTMLElement[];
  caret?: [node: Node, offset: number];
}
