import {
  actAsProposed,
  answerBonus,
  chooseWay,
  commandBy,
  endPhase,
  hold,
  react,
} from "../clock/clock-actions.ts";
import type { Seated } from "../clock/seated.ts";
import { handWindow } from "../hand/open-hand.ts";
import type { ControlView } from "./control-view.ts";

/** Handles a control of the tracker. */
type Perform = (seated: Seated, control: HTMLElement) => Promise<void> | void;

/** The handlers of controls that need only their tracker row, keyed by the control's key. */
const CONTROLS: Readonly<Partial<Record<ControlView["key"], Perform>>> = {
  act: actAsProposed,
  ways: (seated, control) => chooseWay(seated, control, () => void handWindow.open(seated.id)),
  hold,
  oneMore: answerBonus(true),
  enough: answerBonus(false),
  react,
  end: endPhase,
};

const OWN = /^own-(.+)$/u;

/** Returns the handler of the control with this key; undefined for controls that need more than their tracker row. */
export function controlOf(key: string): Perform | undefined {
  const [, command] = OWN.exec(key) ?? [];
  if (command !== undefined) return (seated, control) => commandBy(seated, control, command);
  return CONTROLS[key as ControlView["key"]]; // undefined for any other key
}
