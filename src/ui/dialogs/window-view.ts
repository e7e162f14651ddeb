/** What the template of a dialog is given: its view, and the id of its window, under which its fields have theirs. */
export type InWindow<View> = View & { readonly id: string };
