import { logged } from "../platform/logged.ts";

/** The scenes' events of turns and rounds: keys of `CONST.REGION_EVENTS`. */
type RegionEvent = "TOKEN_TURN_START" | "TOKEN_TURN_END" | "TOKEN_ROUND_START" | "TOKEN_ROUND_END";

/** Events at which effects of generation 14 may end, as `CONST.ACTIVE_EFFECT_EXPIRY_EVENTS` names them. */
type ExpiryEvent = "combatStart" | "turnStart" | "turnEnd" | "roundStart" | "roundEnd";

interface EventRegion {
  _triggerEvent(name: string, data: object): Promise<void>;
}

interface Registry {
  refresh(event: string, context: object): Promise<void>;
}

/** Awaits all of these. What a module's code throws is logged and stops nothing else. */
async function settled(all: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(all)) if (result.status === "rejected") logged(result.reason);
}

/** Triggers an event in every region that a token of these combatants stands in. */
export async function triggerInRegions(
  combat: Combat.Implementation,
  event: RegionEvent,
  combatants: readonly Combatant.Implementation[],
  context: object,
): Promise<void> {
  const name = CONST.REGION_EVENTS[event];
  const triggered = combatants.flatMap((combatant) => {
    const { token } = combatant;
    const regions = [...(token?.regions ?? [])] as unknown as EventRegion[]; // the types keep the method from others
    return regions.map(async (region) =>
      region._triggerEvent(name, { ...context, combat, combatant, token }),
    );
  });
  await settled(triggered);
}

/** Has generation 14 count the effects of an encounter's actors anew, and end those that end at this event. */
export async function refreshEffects(combat: Combat.Implementation, event: ExpiryEvent): Promise<void> {
  const registry = Reflect.get(ActiveEffect, "registry") as Registry | undefined; // the types end with generation 13
  if (!registry) return;
  const actors = new Set(combat.combatants.contents.flatMap(({ actor }) => actor ?? []));
  await settled([registry.refresh(event, { actors, combat })]);
}
