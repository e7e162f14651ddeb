/** Commands that only one scheme has. One combatant uses them on another. */
import { RuleError } from "../cards/errors.ts";
import type { Encounter } from "./encounter.ts";
import { cannotAct, participants, type Participant } from "./order.ts";
import type { OwnCommand, SchemeRules, Scratch, Seated, TimingRow } from "./scheme.ts";
import { withSeat, type TimingState } from "./state.ts";

const seated = <Own>({ combatant, seat }: Participant<Own>): Seated<Own> => ({ combatant, own: seat.own });

/** True if `one` can use this command on `other` now. */
function mayDo<Own>(
  command: OwnCommand<Own>,
  state: TimingState<Own>,
  one: Participant<Own>,
  other: Participant<Own>,
): boolean {
  const isAnother = one.combatant.id !== other.combatant.id;
  return isAnother && !cannotAct(one.combatant) && command.may(seated(one), seated(other), state);
}

/** The scheme's own commands that this participant can use now, each with its possible targets. */
export function offeredTo<Own>(
  { commands = {} }: SchemeRules<Own>,
  state: TimingState<Own>,
  encounter: Encounter,
  one: Participant<Own>,
): TimingRow["commands"] {
  return Object.entries(commands).flatMap(([key, command]) => {
    const others = participants(state, encounter).filter((other) => mayDo(command, state, one, other));
    const { label, hint, icon } = command;
    const to = others.map(({ combatant }) => combatant.id);
    return to.length === 0 ? [] : [{ key, label, hint, icon, to }];
  });
}

/**
 * The state after the first participant has used the command on the second. Throws a RuleError naming `key` or `to`.
 */
export function afterOwn<Own>(
  { commands = {} }: SchemeRules<Own>,
  state: TimingState<Own>,
  [one, other]: readonly [Participant<Own>, Participant<Own>],
  key: string,
  scratch: Scratch,
): TimingState<Own> {
  const command = Object.hasOwn(commands, key) ? commands[key] : undefined;
  if (command === undefined) throw new RuleError("key", `there is no command ${JSON.stringify(key)} here`);
  if (!mayDo(command, state, one, other))
    throw new RuleError("to", `${one.combatant.id} cannot do this to ${other.combatant.id} now`);
  const after = command.carryOut(seated(one), seated(other), scratch);
  return withSeat(withSeat(state, one.combatant.id, { ...one.seat, own: after.one }), other.combatant.id, {
    ...other.seat,
    own: after.other,
  });
}
