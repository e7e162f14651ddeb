import type { NotifyOptions } from "../../helpers/user-interface.ts";

type NotificationType = "info" | "warning" | "error" | "success";

/** A notification, queued or shown. */
export interface Notification {
  readonly id: number;
  readonly type: NotificationType;
  readonly timestamp: number;
  message: string;
  readonly error: Error | undefined;
  readonly permanent: boolean;
  readonly console: boolean;
  readonly progress: boolean;
  active: boolean;
  pct: number;
  element: HTMLLIElement | undefined;
  remove(): void;
  update(update: NotificationUpdate): void;
}

/** An update of a notification; `pct` is the progress from 0 to 1. */
export interface NotificationUpdate {
  message?: string;
  localize?: boolean;
  escape?: boolean;
  clean?: boolean;
  format?: Record<string, unknown>;
  pct?: number;
}

const ICONS: Readonly<Record<NotificationType, string>> = {
  info: "fa-circle-info",
  warning: "fa-triangle-exclamation",
  error: "fa-circle-xmark",
  success: "fa-circle-check",
};

const CONSOLE: Readonly<Record<NotificationType, "info" | "warn" | "error">> = {
  info: "info",
  success: "info",
  warning: "warn",
  error: "error",
};

/** Shows notifications to the user: a few at once, the others wait in a queue. Screen readers announce new ones. */
export class Notifications {
  /** Number of notifications shown at once. */
  static MAX_ACTIVE = 5;
  /** Display time of a notification that is not permanent, in milliseconds. */
  static LIFETIME_MS = 5000;

  #nextId = 1;
  #queue: Notification[] = [];
  #active = new Map<number, Notification>();
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  /**
   * Queues a notification.
   * @throws on an unknown `type`
   */
  notify(message: string | Error, type: string = "info", options: NotifyOptions = {}): Notification {
    if (!isType(type)) throw new Error(`"${type}" is not a type of notification.`);
    const error = message instanceof Error ? message : undefined;
    const text = prepareText(message instanceof Error ? message.message : message, options);
    const id = this.#nextId++;
    const progress = Boolean(options.progress);
    const notification: Notification = {
      id,
      type,
      timestamp: Date.now(),
      message: text,
      error,
      permanent: progress || Boolean(options.permanent),
      console: options.console ?? true,
      progress,
      active: false,
      pct: 0,
      element: undefined,
      remove: () => this.remove(id),
      update: (update) => this.update(id, update),
    };
    if (notification.console) console[CONSOLE[type]](error ?? plainText(text));
    this.#queue.push(notification);
    this.#fetch();
    return notification;
  }

  info(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "info", options);
  }

  warn(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "error", options);
  }

  success(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "success", options);
  }

  /**
   * Changes a notification's text or progress. At 100 %, a progress notification starts to expire. `target`
   * may be an id.
   */
  update(target: Notification | number, update: NotificationUpdate = {}): void {
    const notification = this.#find(target);
    if (!notification) return;
    if (update.message !== undefined) notification.message = prepareText(update.message, update);
    if (update.pct !== undefined) notification.pct = Math.min(1, Math.max(0, update.pct));
    if (notification.element) fill(notification.element, notification);
    if (notification.progress && notification.pct >= 1) this.#expire(notification);
  }

  /** True if a notification is queued or shown. `target` is the notification or its id. */
  has(target: Notification | number): boolean {
    return this.#find(target) !== undefined;
  }

  /** Removes a notification. `target` is the notification or its id. */
  remove(target: Notification | number): void {
    const id = typeof target === "number" ? target : target.id;
    this.#queue = this.#queue.filter((queued) => queued.id !== id);
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    const notification = this.#active.get(id);
    if (notification) {
      notification.active = false;
      notification.element?.remove();
      this.#active.delete(id);
    }
    this.#fetch();
  }

  /** Removes all notifications, queued or shown. */
  clear(): void {
    this.#queue = [];
    for (const id of [...this.#active.keys()]) this.remove(id);
  }

  #find(target: Notification | number): Notification | undefined {
    const id = typeof target === "number" ? target : target.id;
    return this.#active.get(id) ?? this.#queue.find((queued) => queued.id === id);
  }

  #fetch(): void {
    while (this.#active.size < Notifications.MAX_ACTIVE) {
      const notification = this.#queue.shift();
      if (!notification) return;
      this.#show(notification);
    }
  }

  #show(notification: Notification): void {
    const item = document.createElement("li");
    item.className = `notification ${notification.type}`;
    item.dataset.id = String(notification.id);
    item.append(...skeleton(notification));
    fill(item, notification);
    item.addEventListener("click", () => this.remove(notification.id));
    notification.element = item;
    notification.active = true;
    this.#active.set(notification.id, notification);
    container().append(item);
    if (!notification.permanent) this.#expire(notification);
  }

  #expire(notification: Notification): void {
    clearTimeout(this.#timers.get(notification.id));
    const timer = setTimeout(() => this.remove(notification.id), Notifications.LIFETIME_MS);
    this.#timers.set(notification.id, timer);
  }
}

function isType(type: string): type is NotificationType {
  return Object.hasOwn(ICONS, type);
}

/**
 * Formats or localizes a message if its options say so. Any other message is HTML, sanitized unless `clean`
 * is false.
 */
function prepareText(message: string, options: NotifyOptions | NotificationUpdate): string {
  const { localize, format, escape = true, clean = true } = options;
  if (format) {
    const values = escape ? mapValues(format, (value) => foundry.utils.escapeHTML(String(value))) : format;
    return game.i18n.format(message, values);
  }
  if (localize) return game.i18n.localize(message);
  return clean ? foundry.utils.cleanHTML(message) : message;
}

function mapValues(
  values: Record<string, unknown>,
  change: (value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent;
}

function container(): HTMLOListElement {
  const present = document.getElementById("notifications");
  if (present instanceof HTMLOListElement) return present;
  const list = document.createElement("ol");
  list.id = "notifications";
  list.className = "plain-list";
  list.setAttribute("aria-live", "polite");
  document.body.append(list);
  return list;
}

function skeleton(notification: Notification): HTMLElement[] {
  const icon = document.createElement("i");
  icon.className = `notification-icon fa-solid ${ICONS[notification.type]}`;
  icon.setAttribute("aria-hidden", "true");
  const kind = document.createElement("span");
  kind.className = "visually-hidden";
  kind.textContent = game.i18n.localize(`NOTIFICATIONS.${notification.type}`);
  const text = document.createElement("p");
  text.className = "notification-text";
  if (notification.type === "error") text.setAttribute("role", "alert");
  const close = document.createElement("button");
  close.type = "button";
  close.className = "icon plain fa-solid fa-xmark";
  close.setAttribute("aria-label", game.i18n.localize("NOTIFICATIONS.dismiss"));
  const parts: HTMLElement[] = [icon, kind, text, close];
  if (notification.progress) {
    const bar = document.createElement("progress");
    bar.max = 1;
    parts.push(bar);
  }
  return parts;
}

function fill(item: HTMLElement, notification: Notification): void {
  const text = item.querySelector(".notification-text");
  if (text) text.innerHTML = notification.message;
  const bar = item.querySelector("progress");
  if (bar) bar.value = notification.pct;
}
