/** Runs this as soon as the world is ready: now, if it is. */
export function whenReady(run: () => void): void {
  if (game.ready) run();
  else Hooks.once("ready", run);
}
