/** The title of the page as it was before it told of something; null: it tells of nothing. */
let before: string | null = null;
let told = "";

function show(): void {
  if (before !== null) document.title = before;
  before = null;
  if (told === "" || !document.hidden) return;
  before = document.title;
  document.title = `● ${told}`;
}

/** Has the title of the page tell this for as long as the page is hidden; nothing where it is empty. */
export function titleTells(text: string): void {
  told = text;
  show();
}

/** Follows whether the page is hidden, from now on. */
export function followVisibility(): void {
  document.addEventListener("visibilitychange", show);
}
