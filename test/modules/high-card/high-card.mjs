/* global game, Hooks */

import { clockRules } from "./scripts/clock.mjs";
import { highCard } from "./scripts/family.mjs";

// The system's own `init` comes before a module's, so `game.actionCards` is there.
Hooks.once("init", () => {
  const { families, requests, timing } = game.actionCards;
  timing.register(timing.make(clockRules(requests.shapes)));
  families.register(highCard());
});
