/**
 * Keeps the pop-up copies of new messages above the bar: tells the page's CSS how far up the bar reaches, in pixels.
 * Returns a function that stops this.
 */
export function keepCopiesAbove(bar: HTMLElement, hotbar: HTMLElement | null | undefined): () => void {
  const { body, defaultView } = bar.ownerDocument;
  const measure = (): void => {
    const reach = (defaultView?.innerHeight ?? 0) - bar.getBoundingClientRect().top;
    body.style.setProperty("--ac-bar-reach", `${String(Math.ceil(reach))}px`);
  };
  const observer = new ResizeObserver(measure);
  for (const one of [bar, hotbar]) if (one) observer.observe(one);
  body.classList.add("ac-has-bar");
  return () => {
    observer.disconnect();
    body.classList.remove("ac-has-bar");
    body.style.removeProperty("--ac-bar-reach");
  };
}
