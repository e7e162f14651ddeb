import type { Entry } from "../data/plan/plan.ts";
import type { CardUndo } from "../family/rules.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { decidesFor } from "../requests/authority.ts";
import { journalOf } from "../requests/plans/journal.ts";

type Message = ChatMessage.Implementation;

/** The harm of a target after its undo. */
const NOT_APPLIED = { applied: false, share: "full" as const, to: [], by: "" };

/** A target that a card may harm. */
interface Harmed {
  readonly actor: { readonly uuid: string; readonly name: string };
  readonly harm: { readonly applied: boolean };
}

/** How a kind of card stores the harm that it applied. */
interface HarmKeeping<Card> {
  /** The kind of the journal entries that apply harm. */
  readonly kind: string;
  targetsOf(card: Card): readonly Harmed[];
  /** The name of a target in the part of such an entry. By default, its index. */
  nameOf?(target: Harmed): string;
  /** The update of the card that changes the harm of its targets. `harms` is keyed by target index. */
  withHarm(card: Card, harms: ReadonlyMap<number, typeof NOT_APPLIED>): object;
}

/** Finds and undoes the harm that cards of one kind applied. */
export function appliedHarm<Card>({ kind, targetsOf, nameOf, withHarm }: HarmKeeping<Card>) {
  /** The journal entry that applied the harm of the target at this index; null if none did, or if the entry is gone. */
  function entryOf(message: Message, card: Card, place: number): Entry | null {
    const target = targetsOf(card)[place];
    if (!target?.harm.applied) return null;
    const name = nameOf?.(target) ?? String(place);
    const isIts = (one: Entry) => !one.undone && one.kind === kind && one.part.split(",").includes(name);
    return journalOf(message).findLast(isIts) ?? null;
  }

  /**
   * How to undo the harm that one journal entry applied; null if it applied none. Throws a RequestRefused if the user
   * does not decide for all its targets.
   */
  function undoOf(message: Message, card: Card, part: Entry, user: User.Implementation): CardUndo | null {
    const targets = [...targetsOf(card).entries()].filter(
      ([place]) => entryOf(message, card, place)?.id === part.id,
    );
    if (targets.length === 0) return null;
    const other = targets.find(([, target]) => !decidesFor(target, user));
    if (other) throw new RequestRefused("NotOwner", { actor: other[1].actor });
    const harms = new Map(targets.map(([place]) => [place, NOT_APPLIED]));
    return { plan: (changes) => changes.attachTo(message, withHarm(card, harms)) };
  }

  return { entryOf, undoOf };
}
