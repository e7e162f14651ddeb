import { logged } from "../../platform/logged.ts";

/** The turn and round events of scenes: keys of `CONST.REGION_EVENTS`. */
type RegionEvent = "TOKEN_TURN_START" | "TOKEN_TURN_END" | "TOKEN_ROUND_START" | "TOKEN_ROUND_END";

/** Events at which effects may end in generation 14, named as in `CONST.ACTIVE_EFFECT_EXPIRY_EVENTS`. */
type ExpiryEvent = "combatStart" | "turnStart" | "turnEnd" | "roundStart" | "roundEnd";

interface EventRegion {
  _triggerEvent(name: string, data: object): Promise<void>;
}

interface Registry {
  refresh(event: string, context: object): Promise<void>;
}

/** Awaits all promises. Errors of a module's code are logged and stop nothing else. */
async function settled(all: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(all)) if (result.status === "rejected") logged(result.reason);
}

/** Triggers an event in every region where a token of these combatants stands. */
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

/** Makes generation 14 update the effects of an encounter's actors and end those that expire at this event. */
export async function refreshEffects(combat: Combat.Implementation, event: ExpiryEvent): Promise<void> {
  const registry = Reflect.get(ActiveEffect, "registry") as Registry | undefined; // the types only cover generation 13
  if (!registry) return;
  const actors = new Set(combat.combatants.contents.flatMap(({ actor }) => actor ?? []));
  await settled([registry.refresh(event, { actors, combat })]);
}
