declare module "*.css";

interface ImportMeta {
  /** This export of every file that the pattern finds, by path: Vite writes it out as imports. */
  glob<T>(
    pattern: string,
    options: { readonly eager: true; readonly import?: string; readonly query?: "?raw" },
  ): Record<string, T>;
}
