declare module "*.css";

interface ImportMeta {
  /** This export of every file that matches the pattern, keyed by path. Vite expands the call into imports. */
  glob<T>(
    pattern: string,
    options: { readonly eager: true; readonly import?: string; readonly query?: "?raw" },
  ): Record<string, T>;
}
