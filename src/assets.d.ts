declare module "*.css";

interface ImportMeta {
  /**
   * Returns the `import` export of each file that matches `pattern`, keyed by path. Vite replaces the call
   * with imports.
   */
  glob<T>(
    pattern: string,
    options: { readonly eager: true; readonly import?: string; readonly query?: "?raw" },
  ): Record<string, T>;
}
