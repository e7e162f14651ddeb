/** Pages to print as HTML, and CSS for their sizes. */
export interface PrintPages {
  readonly pages: readonly string[];
  readonly sizes: string;
}

interface Dress {
  readonly title: string;
  /** CSS of the pages, except their sizes. */
  readonly styles: string;
  readonly language: string;
}

/** Wraps `pages` in an HTML document. */
export function printDocument({ pages, sizes }: PrintPages, { title, styles, language }: Dress): string {
  const escaped = (text: string) => foundry.utils.escapeHTML(text);
  return (
    `<!DOCTYPE html><html lang="${escaped(language)}"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    `<style>${styles}${sizes}</style></head><body><main>${pages.join("")}</main></body></html>`
  );
}
