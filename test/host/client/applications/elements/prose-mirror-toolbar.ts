import { localize } from "../api/environment.ts";
import { iconButton } from "./form-element.ts";

interface Tool {
  icon: string;
  label: string;
  command: string;
  argument?: string;
}

const TOOLS: Tool[] = [
  { icon: "fa-solid fa-bold", label: "EDITOR.Bold", command: "bold" },
  { icon: "fa-solid fa-italic", label: "EDITOR.Italic", command: "italic" },
  { icon: "fa-solid fa-underline", label: "EDITOR.Underline", command: "underline" },
  { icon: "fa-solid fa-strikethrough", label: "EDITOR.Strikethrough", command: "strikeThrough" },
  { icon: "fa-solid fa-heading", label: "EDITOR.Heading", command: "formatBlock", argument: "h3" },
  { icon: "fa-solid fa-paragraph", label: "EDITOR.Paragraph", command: "formatBlock", argument: "p" },
  { icon: "fa-solid fa-list-ul", label: "EDITOR.BulletList", command: "insertUnorderedList" },
  { icon: "fa-solid fa-list-ol", label: "EDITOR.NumberedList", command: "insertOrderedList" },
  { icon: "fa-solid fa-quote-left", label: "EDITOR.Quote", command: "formatBlock", argument: "blockquote" },
  { icon: "fa-solid fa-minus", label: "EDITOR.Rule", command: "insertHorizontalRule" },
  { icon: "fa-solid fa-eraser", label: "EDITOR.ClearFormat", command: "removeFormat" },
];

function apply(content: HTMLElement, { command, argument }: Tool): void {
  content.focus();
  // The only editing commands that browsers offer without a library. Deprecated, but supported everywhere.
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand(command, false, argument);
}

function walk(toolbar: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...toolbar.querySelectorAll("button")];
  const current = buttons.findIndex((button) => button === document.activeElement);
  buttons[(current + step + buttons.length) % buttons.length]?.focus();
}

/** The editor's toolbar. It is a single tab stop; arrow keys move between its buttons. */
export function createToolbar(content: HTMLElement, save: (() => void) | null): HTMLElement {
  const toolbar = document.createElement("menu");
  toolbar.className = "editor-menu";
  toolbar.setAttribute("role", "toolbar");
  toolbar.setAttribute("aria-label", localize("EDITOR.Tools"));
  for (const tool of TOOLS) {
    const button = iconButton(tool.icon, localize(tool.label));
    // Prevents a press from clearing the text selection.
    button.addEventListener("pointerdown", (event) => event.preventDefault());
    button.addEventListener("click", () => apply(content, tool));
    toolbar.append(button);
  }
  if (save) {
    const button = iconButton("fa-solid fa-floppy-disk", localize("EDITOR.Save"));
    button.dataset["action"] = "save";
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      save();
    });
    toolbar.append(button);
  }
  for (const [index, button] of [...toolbar.querySelectorAll("button")].entries())
    button.tabIndex = index ? -1 : 0;
  toolbar.addEventListener("keydown", (event) => walk(toolbar, event));
  return toolbar;
}
