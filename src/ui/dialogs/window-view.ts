import type { ObstacleView } from "./obstacle.ts";

/** The data of a dialog's template: its view, and the window's id, which prefixes the ids of its fields. */
export type InWindow<View> = View & { readonly id: string };

/** The data of the template of a request window. */
export type InRequest<View> = InWindow<View> & {
  readonly obstacle: ObstacleView | null;
  /** True if its button is disabled. */
  readonly blocked: boolean;
};
