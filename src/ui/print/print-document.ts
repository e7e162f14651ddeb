/** What is printed: pages of HTML, and the CSS of their sizes. */
export interface PrintPages {
  readonly pages: readonly string[];
  readonly sizes: string;
}

/** What dresses a document for printing. */
interface Dress {
  readonly title: string;
  /** CSS of the pages. */
  readonly styles: string;
  readonly language: string;
}

/** A document of these pages, as HTML. */
export function printDocument({ pages, sizes }: PrintPages, { title, styles, language }: Dress): string {
  const escaped = (text: string) => foundry.utils.escapeHTML(text);
  return (
    `<!DOCTYPE html><html lang="${escaped(language)}"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    `<style>${styles}${sizes}</style></head><body><main>${pages.join("")}</main></body></html>`
  );
}
