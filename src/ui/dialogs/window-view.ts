import type { ObstacleView } from "./obstacle.ts";

/** Template context of a dialog: its own data, and the window's id as a prefix for field ids. */
export type InWindow<View> = View & { readonly id: string };

/** Template context of a request window. */
export type InRequest<View> = InWindow<View> & {
  readonly obstacle: ObstacleView | null;
  /** True if the submit button is disabled. */
  readonly blocked: boolean;
};
