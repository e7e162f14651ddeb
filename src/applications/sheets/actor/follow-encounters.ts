import { AvatarSheet } from "./avatar-sheet.ts";

/** What may be done on a sheet, and how long effects last, depends on whose turn it is: open sheets look again when an encounter goes on. */
export function followEncounters(): void {
  const look = () => {
    for (const app of foundry.applications.instances.values()) {
      if (app instanceof AvatarSheet && app.rendered)
        void app.render({ parts: ["moment", "fight", "effects"] });
    }
  };
  for (const hook of ["updateCombat", "deleteCombat", "createCombatant", "deleteCombatant"] as const)
    Hooks.on(hook, look);
}
