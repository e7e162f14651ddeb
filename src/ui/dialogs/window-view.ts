import type { ObstacleView } from "./obstacle.ts";

/** What the template of a dialog is given: its view, and the id of its window, under which its fields have theirs. */
export type InWindow<View> = View & { readonly id: string };

/** What the template of a window that hands in a request is given. */
export type InRequest<View> = InWindow<View> & {
  readonly obstacle: ObstacleView | null;
  /** Its button cannot be pressed. */
  readonly blocked: boolean;
};
