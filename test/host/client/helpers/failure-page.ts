import { preferredTheme, wearTheme } from "./color-scheme.ts";

/** Fixed English text, because translations may not be loaded if the game fails to start. */
const TITLE = "The table cannot be opened";
const BACK = "Back to the list of users";

/** Replaces the page with an error message and a link back. */
export function showFailure(error: Error): void {
  const main = document.createElement("main");
  main.className = "startup-failure";
  const alert = document.createElement("div");
  alert.role = "alert";
  const title = document.createElement("h1");
  title.textContent = TITLE;
  const reason = document.createElement("p");
  reason.textContent = error.message;
  const link = document.createElement("a");
  link.href = "/";
  link.textContent = BACK;
  alert.append(title, reason);
  main.append(alert, link);
  wearTheme(preferredTheme());
  document.body.replaceChildren(main);
}
