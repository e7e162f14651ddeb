import { act, answerBonus, endPhase, hold, react } from "../clock/clock-actions.ts";
import type { Seated } from "../clock/seated.ts";
import { ActionHand } from "../hand/action-hand.ts";
import type { ControlView } from "./control-view.ts";

/** What a control of the tracker does. */
type Perform = (seated: Seated, control: HTMLElement) => Promise<void> | void;

/** The controls that need only the clock, by key. */
export const CONTROLS: Readonly<Partial<Record<ControlView["key"], Perform>>> = {
  act: (seated, control) => act(seated, control, () => void ActionHand.open(seated.id)),
  hold,
  oneMore: answerBonus(true),
  enough: answerBonus(false),
  react,
  end: endPhase,
};
