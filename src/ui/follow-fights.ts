import { onFightChange } from "../platform/fight-changes.ts";
import { nextFrame } from "./kit/render-pace.ts";
import { redrawMarks } from "./token-marks.ts";

/** Actors whose fight state has changed since the last frame. */
const changed = new Set<Actor.Implementation>();

async function draw(): Promise<void> {
  await nextFrame();
  const actors = [...changed];
  changed.clear();
  for (const actor of actors) actor.render(false);
  redrawMarks(actors);
}

/** Redraws sheets and tokens, once per frame, when the fight state of their actors changes. */
export function followFights(): void {
  onFightChange((actor) => {
    if (changed.size === 0) void draw();
    changed.add(actor);
  });
}
