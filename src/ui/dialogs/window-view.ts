import type { ObstacleView } from "./obstacle.ts";

/** The data of a dialog's template: its view, and the window's id as a prefix for field ids. */
export type InWindow<View> = View & { readonly id: string };

/** The data of a request window's template. */
export type InRequest<View> = InWindow<View> & {
  readonly obstacle: ObstacleView | null;
  /** True if its button is disabled. */
  readonly blocked: boolean;
};
