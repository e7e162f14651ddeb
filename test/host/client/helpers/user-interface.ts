/** The members of an application that documents and collections use. */
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

/** The type of `ui.notifications`. */
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

/** The global `ui`: instances of the classes in `CONFIG.ui`, created between the "setup" and "ready" hooks. */
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
  /** Open windows of the first application framework; always empty. */
  windows: Record<number, never>;
  activeWindow: RenderableApplication | null;
  [slot: string]: unknown;
}
