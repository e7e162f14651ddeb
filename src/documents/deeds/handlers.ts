import type { Deed, DeedType } from "../../data/deed/deed.ts";
import { performChoose, performDefend } from "./answer.ts";
import { performAttack } from "./attack.ts";
import { performApply, performCancel, performUndo } from "./settle.ts";

type Handlers = {
  [T in DeedType]: (deed: Extract<Deed, { type: T }>, user: User.Implementation) => Promise<void>;
};

/** What does each deed. A handler changes nothing before it has checked everything. */
const HANDLERS: Handlers = {
  attack: performAttack,
  choose: performChoose,
  defend: performDefend,
  apply: performApply,
  undo: performUndo,
  cancel: performCancel,
};

/** Does what a deed asks. Throws a DeedRefused or a RuleError where it is not to be done. */
export async function perform(deed: Deed, user: User.Implementation): Promise<void> {
  const handler = HANDLERS[deed.type] as (deed: Deed, user: User.Implementation) => Promise<void>; // found by its own type
  await handler(deed, user);
}
