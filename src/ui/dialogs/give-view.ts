import type { Words } from "../kit/words.ts";
import type { TargetOption } from "./targets.ts";

interface ReceiverGroup {
  readonly label: string;
  readonly options: readonly TargetOption[];
}

export interface GiveView {
  readonly groups: readonly ReceiverGroup[];
  /** True if no receiver is chosen yet. */
  readonly isOpen: boolean;
  /** True if the item is a stack of several. */
  readonly isStack: boolean;
  readonly count: number;
  /** The quantity that the giver has, localized. */
  readonly left: string;
}

export interface GiveInput {
  readonly giver: string;
  readonly left: number;
  readonly count: number;
  /** The receiver's UUID; empty if none is chosen. */
  readonly to: string;
  readonly receivers: Readonly<
    Record<"Party" | "Scene" | "Others", readonly { uuid: string; name: string }[]>
  >;
}

const GROUPS = ["Party", "Scene", "Others"] as const;

/**
 * Builds the context. Each receiver is listed once: the party first, then the other actors on the scene, then all
 * others.
 */
export function giveView({ giver, left, count, to, receivers }: GiveInput, words: Words): GiveView {
  const listed = new Set<string>();
  const groups = GROUPS.flatMap((key): ReceiverGroup[] => {
    const fresh = receivers[key].filter(({ uuid }) => !listed.has(uuid));
    for (const { uuid } of fresh) listed.add(uuid);
    const options = fresh.map(({ uuid, name }) => ({ uuid, name, selected: uuid === to }));
    return options.length > 0 ? [{ label: words(`ACTIONCARDS.Give.${key}`), options }] : [];
  });
  const isStack = left > 1;
  return {
    groups,
    isOpen: !listed.has(to),
    isStack,
    count,
    left: words("ACTIONCARDS.Give.Left", { giver, left }),
  };
}
