declare module "*.css";

interface ImportMeta {
  /** The given export of every file that matches the pattern, keyed by path. Vite replaces the call with imports. */
  glob<T>(
    pattern: string,
    options: { readonly eager: true; readonly import?: string; readonly query?: "?raw" },
  ): Record<string, T>;
}
