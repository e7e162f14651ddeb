import { isElement, isTag } from "../element-kinds.ts";
import { loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import { recordScroll, recordState, restoreState } from "./part-state.ts";
import type { ApplicationV2 } from "./application.ts";
import type { ClosingOptions, PartState, RenderContext, RenderOptions, TemplatePart } from "./types.ts";

// TypeScript requires this constructor signature for mixins.
// oxlint-disable-next-line typescript/no-explicit-any
type ApplicationConstructor = new (...args: any[]) => ApplicationV2;

/**
 * Returns a part's rendered element. A root part's content is returned in a `<div>`.
 * @throws if the part is not a root and does not have exactly one element
 */
function parsePart(appName: string, partId: string, part: TemplatePart, html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  // Custom elements do not work in the template's own document. Importing upgrades them.
  const content = document.importNode(template.content, true);
  if (part.root) {
    const holder = document.createElement("div");
    holder.append(content);
    return holder;
  }
  const [element, ...others] = content.children;
  if (!isElement(element) || others.length) {
    throw new Error(
      `The template of part "${partId}" of ${appName} must render exactly one HTML element, not ${content.children.length}.`,
    );
  }
  return element;
}

/** Adds rendering with Handlebars templates, one per part, to a window class. */
export function HandlebarsApplicationMixin<Base extends ApplicationConstructor>(BaseApplication: Base) {
  return class HandlebarsApplication extends BaseApplication {
    /** The window's templates by part id, in display order. */
    static PARTS: Record<string, TemplatePart> = {};

    #parts: Record<string, HTMLElement> = {};
    #descriptors: Record<string, TemplatePart> = {};

    /** The rendered elements by part id. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    protected override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#descriptors = this._configureRenderParts(options);
      options.parts ??= Object.keys(this.#descriptors);
    }

    /** Returns a copy of `PARTS`. Subclasses may add, remove or change parts. */
    protected _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      // `constructor` is typed as `Function`.
      const { PARTS } = this.constructor as unknown as { PARTS: Record<string, TemplatePart> };
      return copyParts(PARTS);
    }

    protected override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      for (const id of options.parts ?? []) {
        if (id in this.#descriptors) continue;
        console.warn(`${this.constructor.name} was asked to render "${id}", which is none of its parts.`);
      }
      const parts = this.#requested(options).map(([, part]) => part);
      await loadTemplates([...new Set(parts.flatMap((part) => [...(part.templates ?? []), part.template]))]);
    }

    #requested(options: RenderOptions): [string, TemplatePart][] {
      return (options.parts ?? []).flatMap((id): [string, TemplatePart][] => {
        const part = this.#descriptors[id];
        return part ? [[id, part]] : [];
      });
    }

    protected override async _renderHTML(
      context: RenderContext,
      options: RenderOptions,
    ): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const [partId, part] of this.#requested(options)) {
        const partContext = await this._preparePartContext(partId, context, options);
        const html = await renderTemplate(part.template, partContext);
        const element = parsePart(this.constructor.name, partId, part, html);
        element.dataset["applicationPart"] = partId;
        if (part.id) element.id = `${this.id}-${part.id}`;
        if (part.classes) element.classList.add(...part.classes);
        rendered[partId] = element;
      }
      return rendered;
    }

    /** The context of one part: the shared context plus the part's id. */
    protected async _preparePartContext(
      partId: string,
      context: RenderContext,
      _options: RenderOptions,
    ): Promise<RenderContext> {
      context["partId"] = `${this.id}-${partId}`;
      return context;
    }

    protected override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
      const rendered = result as Record<string, HTMLElement>; // made by _renderHTML above
      for (const [partId, element] of Object.entries(rendered)) {
        const root = this.#descriptors[partId]?.root === true;
        const prior = root ? this.#parts[partId] : findPart(content, partId);
        const state: PartState = { scrollPositions: [] };
        if (prior) this._preSyncPartState(partId, element, prior, state);
        const placed = root ? replaceContent(content, element) : this.#place(content, element, prior);
        this.#parts[partId] = placed;
        if (prior) this._syncPartState(partId, placed, prior, state);
        this._attachPartListeners(partId, placed, options);
      }
    }

    /** Replaces `prior`. If there is none, inserts the element before the next rendered part, or at the end. */
    #place(content: HTMLElement, element: HTMLElement, prior: HTMLElement | undefined): HTMLElement {
      if (prior) {
        prior.replaceWith(element);
        return element;
      }
      const order = Object.keys(this.#descriptors);
      const following = order.slice(order.indexOf(element.dataset["applicationPart"] ?? "") + 1);
      const next = following.map((id) => findPart(content, id)).find((part) => part);
      if (next) next.before(element);
      else content.append(element);
      return element;
    }

    protected _preSyncPartState(
      partId: string,
      newElement: HTMLElement,
      priorElement: HTMLElement,
      state: PartState,
    ): void {
      recordState(priorElement, state);
      recordScroll(this.#descriptors[partId]?.scrollable ?? [], priorElement, newElement, state);
    }

    protected _syncPartState(
      _partId: string,
      newElement: HTMLElement,
      _priorElement: HTMLElement,
      state: PartState,
    ): void {
      restoreState(newElement, state);
    }

    /** Adds the listeners of the part's forms. */
    protected _attachPartListeners(partId: string, htmlElement: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#descriptors[partId]?.forms ?? {})) {
        const form = htmlElement.matches(selector) ? htmlElement : htmlElement.querySelector(selector);
        if (!isTag(form, "form")) {
          throw new Error(`Part "${partId}" of ${this.constructor.name} has no form "${selector}".`);
        }
        form.autocomplete = "off";
        form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
        form.addEventListener("change", (event) => this._onChangeForm(config, event));
      }
    }

    protected override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      this.#parts = {};
    }
  };
}

function findPart(content: HTMLElement, partId: string): HTMLElement | undefined {
  return content.querySelector<HTMLElement>(`[data-application-part="${CSS.escape(partId)}"]`) ?? undefined;
}

function replaceContent(content: HTMLElement, holder: HTMLElement): HTMLElement {
  content.replaceChildren(...holder.childNodes);
  content.dataset["applicationPart"] = holder.dataset["applicationPart"] ?? "";
  if (holder.id) content.id = holder.id;
  content.classList.add(...holder.classList);
  return content;
}

/** Copies part descriptors; form handlers are shared. */
function copyParts(parts: Record<string, TemplatePart>): Record<string, TemplatePart> {
  const copyPart = (part: TemplatePart): TemplatePart => ({
    ...part,
    ...(part.classes ? { classes: [...part.classes] } : {}),
    ...(part.templates ? { templates: [...part.templates] } : {}),
    ...(part.scrollable ? { scrollable: [...part.scrollable] } : {}),
    ...(part.forms ? { forms: { ...part.forms } } : {}),
  });
  return Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, copyPart(part)]));
}
