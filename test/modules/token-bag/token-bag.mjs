/* global game, Hooks */

import { clockRules } from "./scripts/clock.mjs";
import { tokenBag } from "./scripts/family.mjs";

Hooks.once("init", () => {
  const { families, requests, timing } = game.actionCards;
  timing.register(timing.make(clockRules(requests.shapes)));
  families.register(tokenBag());
});
