import type { JsonObject } from "../../common/protocol.ts";
import type { Point } from "../../common/grid/types.ts";
import { showPing } from "../canvas/board/pings.ts";
import type { User } from "../documents/user.ts";
import { WorldCollection } from "./world-collection.ts";

/** `game.users`. */
export class Users extends WorldCollection<User> {
  static override documentName = "User";

  /** The user of this client. */
  declare current: User | null;

  override _initialize(): void {
    super._initialize();
    this.current = (game.userId ? this.get(game.userId) : null) ?? null;
  }

  /** Users with at least the player role who are not GMs. */
  get players(): User[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The connected GM who acts when exactly one GM must act. Full GMs come before assistants. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** The user with the highest role among those who meet the condition. Ties go to the first by id. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const qualified = this.filter(condition);
    qualified.sort((a, b) => b.role - a.role || a.id!.localeCompare(b.id!));
    return qualified[0] ?? null;
  }

  /** Tracks the connection and activity of users. */
  static _activateSocketListeners(socket: typeof game.socket): void {
    socket.onServer("userConnected", (userId, connected) => {
      const user = game.users.get(userId);
      if (!user) return;
      user.active = connected;
      user.prepareData();
      Hooks.callAll("userConnected", user, connected);
      ui.players?.render();
    });
    socket.onServer("userActivity", (userId, activity) => Users.#handleActivity(userId, activity));
  }

  static #handleActivity(userId: string, activity: JsonObject): void {
    const user = game.users.get(userId);
    if (!user) return;
    user.lastActivityTime = Date.now();
    if ("sceneId" in activity) user.viewedScene = activity["sceneId"] as string | null;
    if (activity["ping"] && activity["cursor"]) {
      const { scene } = activity["ping"] as { scene: unknown };
      if (canvas.ready && scene === canvas.id) showPing(user, activity["cursor"] as Point);
    }
    if (Array.isArray(activity["targets"])) user._onUpdateTokenTargets(activity["targets"] as string[]);
    if (!user.active && activity["active"] !== false) {
      user.active = true;
      ui.players?.render();
    }
  }
}
