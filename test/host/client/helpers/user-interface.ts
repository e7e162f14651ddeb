/** The part of an application that documents and collections use. */
export interface RenderableApplication {
  readonly id: string;
  readonly rendered: boolean;
  render(options?: boolean | Record<string, unknown>, deprecated?: Record<string, unknown>): unknown;
  close(options?: Record<string, unknown>): Promise<unknown>;
}

export interface NotifyOptions {
  permanent?: boolean;
  localize?: boolean;
  console?: boolean;
  format?: Record<string, unknown>;
  [key: string]: unknown;
}

/** `ui.notifications`. */
export interface NotificationCenter {
  notify(message: string | Error, type?: string, options?: NotifyOptions): unknown;
  info(message: string | Error, options?: NotifyOptions): unknown;
  warn(message: string | Error, options?: NotifyOptions): unknown;
  error(message: string | Error, options?: NotifyOptions): unknown;
  success(message: string | Error, options?: NotifyOptions): unknown;
}

interface ChatApplication extends RenderableApplication {
  postOne?(message: unknown, options?: Record<string, unknown>): Promise<unknown>;
  updateMessage?(message: unknown, options?: Record<string, unknown>): Promise<unknown>;
  deleteMessage?(id: string, options?: Record<string, unknown>): Promise<unknown>;
  processMessage?(text: string, options?: Record<string, unknown>): Promise<unknown>;
  scrollBottom?(options?: Record<string, unknown>): unknown;
}

interface CombatApplication extends RenderableApplication {
  viewed: unknown;
  scrollToTurn?(): void;
}

/** The `ui` global: one application a slot, filled from `CONFIG.ui` between the hooks "setup" and "ready". */
export interface UserInterface {
  notifications: NotificationCenter;
  chat: ChatApplication;
  combat: CombatApplication;
  sidebar: RenderableApplication;
  hotbar: RenderableApplication;
  players: RenderableApplication;
  nav: RenderableApplication;
  controls: RenderableApplication & { activate?(options: { control?: string; tool?: string }): void };
  menu: RenderableApplication;
  pause: RenderableApplication;
  actors: RenderableApplication;
  items: RenderableApplication;
  journal: RenderableApplication;
  tables: RenderableApplication;
  cards: RenderableApplication;
  macros: RenderableApplication;
  scenes: RenderableApplication;
  playlists: RenderableApplication;
  compendium: RenderableApplication;
  settings: RenderableApplication;
  /** Windows of the first application framework by number: always empty here. */
  windows: Record<number, never>;
  activeWindow: RenderableApplication | null;
  [slot: string]: unknown;
}
