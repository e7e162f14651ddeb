import { checkRecord } from "../../rules/cards/check.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import {
  idOf,
  oneBy,
  oneOf,
  orElse,
  orNull,
  record,
  text,
  whole,
  type Of,
  type Shape,
} from "../../rules/cards/shape.ts";
import { REACTIONS } from "../../rules/fads/reaction.ts";
import {
  namedIn,
  parseCommand as parseTimingCommand,
  timingCommand,
  type TimingCommand,
} from "../../rules/timing/command.ts";
import { MOST_STEPS } from "../../rules/timing/history.ts";
import { place, step } from "./parts.ts";
import { request, type RequestOf } from "./schema.ts";

/** GM commands for the timing of a whole encounter. */
const ENCOUNTER_COMMANDS = {
  /** Undoes the last `steps` steps. */
  back: { steps: whole({ min: 1, max: MOST_STEPS }) },
  /** Switches to the timing scheme with this id. `in` switches to Foundry's own order. */
  scheme: { scheme: text("scheme") },
  /** Starts the current Turn again. */
  redeal: {},
  /** Sets the number of sides of the common die (F12). If null, the highest SPD decides. */
  die: { sides: orNull(whole({ min: 2 })) },
};
const encounterCommand = oneBy("type", ENCOUNTER_COMMANDS);
type EncounterCommand = Readonly<Of<typeof encounterCommand>>;

/**
 * A command for a combatant or for the whole encounter. Errors name the command's fields without a prefix.
 */
const command: Shape<TimingCommand | EncounterCommand> = {
  parse(value, field) {
    const { type } = checkRecord(value, field);
    return typeof type === "string" && Object.hasOwn(ENCOUNTER_COMMANDS, type)
      ? encounterCommand.parse(value, "")
      : parseTimingCommand(value);
  },
  sample: (from) =>
    from.of<Shape<TimingCommand | EncounterCommand>>([encounterCommand, timingCommand]).sample(from),
};

/** The attack that a reaction answers. */
const answered = record({
  /** The id of the attack's chat card. */
  message: idOf("exchange"),
  /** The index of the target who reacts. */
  target: place,
  /** The action that is called forward. */
  as: oneOf(REACTIONS),
});

const fields = {
  /** The encounter's id. */
  combat: idOf("encounter"),
  /** The number of clock steps that the user saw. Identifies a repeated click. */
  step,
  command,
  /** The attack that the reaction answers. Null if it answers none. */
  answers: orElse(orNull(answered), null),
};

/**
 * Gives a command to an encounter's clock. Only a reaction can have `answers`, and `answers.as` must agree
 * with the reaction's `dodge`.
 */
export const timing = request("timing", fields, ({ command: done, answers }) => {
  if (answers === null) return;
  if (done.type !== "react") throw new RuleError("answers", "goes with a reaction alone");
  if (done.dodge !== (answers.as === "dodge")) throw new RuleError("answers.as", "does not agree with dodge");
});
export type ClockRequest = RequestOf<typeof timing>;

/** Commands that players may give for their own combatants. */
const OWNERS_COMMANDS = ["act", "hold", "end", "react", "bonus", "own"];

/** The id of the combatant whose player may give the command. Null if only GMs may give it. */
export function combatantIn(one: ClockRequest["command"]): string | null {
  return OWNERS_COMMANDS.includes(one.type) ? (namedIn(one)[0] ?? null) : null;
}
