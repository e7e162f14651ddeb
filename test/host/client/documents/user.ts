import type { DocumentContext } from "../../common/abstract/document.ts";
import { BaseUser } from "../../common/documents/index.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { UserTargets } from "../helpers/user-targets.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin, type OperationContext } from "./client-document.ts";
import type { Macro } from "./macro.ts";

/** A hotbar slot and its macro. */
export interface HotbarSlot {
  slot: number;
  macro: Macro | null;
}

const SLOTS = 50;
const SLOTS_A_PAGE = 10;

/** A user of the world. */
export class User extends ClientDocumentMixin(BaseUser) {
  declare character: Actor | null;
  /** True if the user is connected. */
  declare active: boolean;
  declare targets: UserTargets;
  declare viewedScene: string | null;
  declare movingTokens: Set<unknown>;
  declare border: unknown;
  declare _lastActivity: number | undefined;

  override _configure(options: DocumentContext = {}): void {
    super._configure(options);
    const own = {
      active: false,
      viewedScene: null,
      movingTokens: new Set(),
      _lastActivity: undefined,
      targets: new UserTargets(this),
    };
    for (const [key, value] of Object.entries(own)) {
      Object.defineProperty(this, key, { value, writable: true, enumerable: false, configurable: true });
    }
  }

  /** The time of the user's last activity, in milliseconds since 1970. */
  get lastActivityTime(): number {
    return this._lastActivity ?? 0;
  }

  set lastActivityTime(timestamp: number) {
    this._lastActivity = timestamp;
  }

  get isTrusted(): boolean {
    return this.hasRole("TRUSTED");
  }

  get isSelf(): boolean {
    return game.userId === this.id;
  }

  get isActiveGM(): boolean {
    return game.users.activeGM === this;
  }

  get roleLabel(): string {
    const name = Object.entries(CONST.USER_ROLES).find(([, role]) => role === this.role)?.[0] ?? "NONE";
    return game.i18n.localize(`USER.Role${name.capitalize().toLowerCase().capitalize()}`);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.avatar ||= this.character?.img ?? CONST.DEFAULT_TOKEN;
    const [r, g, b] = this.color.rgb.map((channel) => Math.min(channel * 2, 1)) as [number, number, number];
    this.border = foundry.utils.Color.fromRGB([r, g, b]);
  }

  /** True if this user is the designated user among all who meet the condition. */
  isDesignated(condition: (user: User) => boolean): boolean {
    return game.users.getDesignatedUser(condition) === this;
  }

  /**
   * Assigns a macro to a hotbar slot, by default the first free one. Null clears the slot.
   * @throws if the slot does not exist, or if none is free
   */
  async assignHotbarMacro(
    macro: Macro | null,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number } = {},
  ): Promise<this | undefined> {
    const taken = this.hotbar;
    const free = Array.from({ length: SLOTS }, (_, index) => index + 1).find((number) => !taken[number]);
    const target = slot === undefined ? free : Number(slot);
    if (target === undefined) throw new Error("No available Hotbar slot exists");
    if (!(target >= 1 && target <= SLOTS)) throw new Error("Invalid Hotbar slot requested");
    const hotbar: Record<string, string> = { ...taken };
    if (macro) hotbar[target] = macro.id!;
    else delete hotbar[target];
    if (fromSlot !== undefined && fromSlot !== target) delete hotbar[fromSlot];
    return this.update({ hotbar }, { diff: false, recursive: false, noHook: true });
  }

  /**
   * Grants or denies a permission, overriding the role's.
   * @throws unless a GM calls this
   */
  async assignPermission(permission: string, allowed: boolean): Promise<this | undefined> {
    if (!game.user?.isGM)
      throw new Error(`You are not allowed to modify the permissions of User ${this.id ?? ""}`);
    return this.update({ permissions: { [permission]: allowed } });
  }

  /** Broadcasts this user's activity. It is never stored. */
  broadcastActivity(activity: JsonObject = {}, _options: object = {}): void {
    game.socket.sendActivity({ active: true, ...activity });
  }

  /** The slots of one hotbar page. */
  getHotbarMacros(page = 1): HotbarSlot[] {
    const first = (page - 1) * SLOTS_A_PAGE + 1;
    return Array.from({ length: SLOTS_A_PAGE }, (_, index) => {
      const slot = first + index;
      const id = this.hotbar[slot];
      return { slot, macro: (id ? game.macros.get(id) : null) ?? null };
    });
  }

  /** Applies another client's targets to the tokens that this client shows. */
  _onUpdateTokenTargets(targetIds: string[] = []): void {
    this.targets._setIds(targetIds);
    const { tokens } = canvas;
    if (!canvas.ready || !tokens) return;
    const aimedAt = new Set(targetIds);
    for (const token of tokens.placeables) {
      token.setTarget(aimedAt.has(token.id), { user: this, releaseOthers: false, groupSelection: true });
    }
  }

  /**
   * Sends a query to this user's client, where the function in `CONFIG.queries` answers.
   * @throws if not permitted, if the query is not registered, if the user is not connected, or on timeout
   */
  async query(
    queryName: string,
    queryData: unknown,
    { timeout }: { timeout?: number } = {},
  ): Promise<unknown> {
    if (!game.user?.hasPermission("QUERY_USER"))
      throw new Error("You do not have permission to query other users");
    const handler = CONFIG.queries[queryName];
    if (!handler) throw new Error(`The query "${queryName}" is not registered in CONFIG.queries`);
    if (!this.active) throw new Error(`User ${this.name} is not active and cannot be queried`);
    const data: unknown = JSON.parse(JSON.stringify(queryData ?? null));
    if (this.isSelf) return handler(data as never, { timeout });
    const request = { targetUserId: this.id!, name: queryName, data };
    return game.socket.query(timeout === undefined ? request : { ...request, timeout });
  }

  /** Generation 14: sends a query to several users. Returns the settled responses by user. */
  static async queryMany(
    users: Iterable<User>,
    queryName: string,
    queryData: unknown,
    options: { timeout?: number } = {},
  ): Promise<Map<User, PromiseSettledResult<unknown>>> {
    const asked = [...users];
    const answers = await Promise.allSettled(asked.map((user) => user.query(queryName, queryData, options)));
    return new Map(asked.map((user, index) => [user, answers[index]!]));
  }

  override _onUpdate(changed: object, options: OperationContext, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (this.isSelf && "hotbar" in changed) ui.hotbar?.render();
    const visible = ["name", "color", "role", "active", "character", "pronouns"].some(
      (key) => key in changed,
    );
    if (visible) ui.players?.render();
  }

  override _onDelete(options: OperationContext, userId: string): void {
    super._onDelete(options, userId);
    if (this.isSelf) game.logOut();
  }
}
