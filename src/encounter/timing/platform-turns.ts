import { logged } from "../../platform/logged.ts";

/** Keys of `CONST.REGION_EVENTS`: the turn and round events of scene regions. */
type RegionEvent = "TOKEN_TURN_START" | "TOKEN_TURN_END" | "TOKEN_ROUND_START" | "TOKEN_ROUND_END";

/** The events at which effects can end in generation 14, named as in `CONST.ACTIVE_EFFECT_EXPIRY_EVENTS`. */
type ExpiryEvent = "combatStart" | "turnStart" | "turnEnd" | "roundStart" | "roundEnd";

interface EventRegion {
  _triggerEvent(name: string, data: object): Promise<void>;
}

interface Registry {
  refresh(event: string, context: object): Promise<void>;
}

/** Waits for all promises. Logs their errors, which may come from a module's code. */
async function settled(all: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(all)) if (result.status === "rejected") logged(result.reason);
}

/** Triggers an event in every region that a token of these combatants is in. */
export async function triggerInRegions(
  combat: Combat.Implementation,
  event: RegionEvent,
  combatants: readonly Combatant.Implementation[],
  context: object,
): Promise<void> {
  const name = CONST.REGION_EVENTS[event];
  const triggered = combatants.flatMap((combatant) => {
    const { token } = combatant;
    const regions = [...(token?.regions ?? [])] as unknown as EventRegion[]; // the types mark the method as private
    return regions.map(async (region) =>
      region._triggerEvent(name, { ...context, combat, combatant, token }),
    );
  });
  await settled(triggered);
}

/** In generation 14, lets Foundry end the effects that expire at this event, for the actors of this encounter. */
export async function refreshEffects(combat: Combat.Implementation, event: ExpiryEvent): Promise<void> {
  const registry = Reflect.get(ActiveEffect, "registry") as Registry | undefined; // the types only cover generation 13
  if (!registry) return;
  const actors = new Set(combat.combatants.contents.flatMap(({ actor }) => actor ?? []));
  await settled([registry.refresh(event, { actors, combat })]);
}
