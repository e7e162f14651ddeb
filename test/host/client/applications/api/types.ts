/** Types of window options, as documented in `foundry.applications.types`. */
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** Data passed to the renderer; subclasses narrow the type. */
export type RenderContext = Record<string, unknown>;

export interface Position {
  /** Pixels from the top of the viewport. */
  top: number;
  /** Pixels from the left of the viewport. */
  left: number;
  /** Unscaled pixels, or "auto" to fit the content. */
  width: number | "auto";
  height: number | "auto";
  /** Scale factor of the element. */
  scale: number;
  zIndex: number;
}

// Method syntax lets handlers declare a narrower target type.
type ClickAction = { handle(event: PointerEvent, target: HTMLElement): unknown }["handle"];
type ActionEntry = ClickAction | { handler: ClickAction; buttons?: number[] };

export interface HeaderControl {
  /** CSS classes of the icon. */
  icon: string;
  /** Localization key or text. */
  label: string;
  action?: string;
  visible?: boolean | (() => boolean);
  /** Document sheets: the ownership level required to see the control. */
  ownership?: string | number;
  onClick?: (event: PointerEvent) => unknown;
}

// Method syntax lets handlers declare a narrower event type.
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

/** The merged options of a window. Subclasses add keys of their own. */
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

/** Options in a class's `DEFAULT_OPTIONS`, or passed to the constructor. */
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
  /** Open the window if it is closed. Without `force`, only an open window renders. */
  force?: boolean;
  position?: Partial<Position>;
  window?: {
    title?: string;
    icon?: string | false;
    controls?: boolean;
    /** Generation 14: true detaches the window, false attaches it. */
    detached?: boolean;
    /** Generation 14: id of the detached window to use. */
    windowId?: string;
  };
  /** Ids of the parts to render; default: all. */
  parts?: string[];
  /** Set by the framework. */
  isFirstRender?: boolean;
  /** The tab to activate: its id if there is one group, or a record of ids by group. */
  tab?: string | Record<string, string>;
  /** The event that caused a document sheet to render, e.g. "updateActor". */
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
  /** Tabs without a label get `${labelPrefix}.${id}`. */
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

/** The elements of the window frame. */
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
  /** Generation 14: id of the detached browser window. */
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
  /** Element id of the part; prefixed with the window's id. */
  id?: string | null;
  /** True to replace all children of the window's content element with this part. */
  root?: boolean | null;
  classes?: string[] | null;
  /** Paths of partials that the part's template uses. */
  templates?: string[] | null;
  /** Selectors of elements whose scroll position is kept; "" is the part itself. */
  scrollable?: string[] | null;
  forms?: Record<string, FormConfiguration> | null;
}

export interface PartState {
  scrollPositions: [element: HTMLElement, scrollTop: number, scrollLeft: number][];
  /** A selector for the focused element within the part. */
  focus?: string;
  selection?: [start: number, end: number];
  /** Unsaved text in a focused field that has no name. */
  text?: string;
  /** Open editors, moved into the new rendering. */
  editors?: HTMLElement[];
  caret?: [node: Node, offset: number];
}
