declare module "*.css";

interface ImportMeta {
  /** Every file that matches the pattern, by path, reduced to this export; Vite expands it into imports. */
  glob<T>(
    pattern: string,
    options: { readonly eager: true; readonly import?: string; readonly query?: "?raw" },
  ): Record<string, T>;
}
