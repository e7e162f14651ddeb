import { ownEffects } from "../../documents/timing/effects.ts";
import { timeText } from "./effect-time-text.ts";

/** An effect that passes, as a chip shows it. */
export interface TimedEffect {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** What is left of it, in words. */
  readonly left: string;
}

/**
 * The effects in force on an actor that end by this encounter's clock, or that will once they begin; those of another
 * encounter are not among them.
 */
export function timedEffects(actor: Actor.Implementation, combat: Combat.Implementation): TimedEffect[] {
  return ownEffects(actor)
    .filter(
      ({ active, time }) => active && time !== null && (time.begun?.encounter ?? combat.id) === combat.id,
    )
    .map((effect) => ({
      id: effect.id ?? "",
      name: effect.name,
      img: effect.img ?? "",
      left: timeText(effect),
    }));
}
