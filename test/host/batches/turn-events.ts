import { host } from "./foundry.ts";
import type { Observer } from "./observing.ts";

/** The events of an encounter that only one designated GM's client runs. */
const turnEvents = [
  "_onEndTurn",
  "_onEndRound",
  "_onStartRound",
  "_onStartTurn",
  "_onEnter",
  "_onExit",
] as const;

/** Notes every turn event this client runs. `around` may wait before the event's own work. */
export function noteTurnEvents(
  observer: Observer,
  log: string[],
  around: (name: string, self: unknown) => unknown = () => undefined,
): void {
  for (const name of turnEvents) {
    observer.intercept(host.CONFIG.Combat.documentClass.prototype, name, async (call, self) => {
      log.push(name);
      await around(name, self);
      return call();
    });
  }
}
