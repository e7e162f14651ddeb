/** Fixed English text, because translations may not be loaded when a script fails. */
const TITLE = "Part of a package could not be loaded";
const DISMISS = "Dismiss";

/** Shows which script failed and why, in the console and in a banner on the page. */
export function tellLoadFailure(packageTitle: string, path: string, error: unknown): void {
  const failed = `The script "${path}" of ${packageTitle} failed to load`;
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  console.error(new Error(`${failed}: ${reason}`, { cause: error }), error);
  const line = document.createElement("p");
  line.textContent = `${failed}: ${reason}`;
  banner().append(line);
}

/** The banner for all load failures, created if the page has none. It stays until dismissed. */
function banner(): HTMLElement {
  const present = document.getElementById("load-failures");
  if (present !== null) return present;
  const made = document.createElement("section");
  made.id = "load-failures";
  made.role = "alert";
  const title = document.createElement("h2");
  title.textContent = TITLE;
  const dismiss = document.createElement("button");
  dismiss.type = "button";
  dismiss.textContent = DISMISS;
  dismiss.addEventListener("click", () => made.remove());
  made.append(title, dismiss);
  document.body.append(made);
  return made;
}
