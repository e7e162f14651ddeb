/** The page's own title while a notice replaces it; null otherwise. */
let before: string | null = null;
let told = "";

function show(): void {
  if (before !== null) document.title = before;
  before = null;
  if (told === "" || !document.hidden) return;
  before = document.title;
  document.title = `● ${told}`;
}

/** Shows this text as the page title while the page is hidden. An empty text restores the title. */
export function titleTells(text: string): void {
  told = text;
  show();
}

/** Starts to watch the page's visibility. */
export function followVisibility(): void {
  document.addEventListener("visibilitychange", show);
}
