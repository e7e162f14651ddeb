import type { Words } from "../kit/words.ts";
import type { TargetOption } from "./targets.ts";

/** Actors to choose from, under one heading. */
interface ReceiverGroup {
  readonly label: string;
  readonly options: readonly TargetOption[];
}

/** The view of a gift while it is declared. */
export interface GiveView {
  readonly groups: readonly ReceiverGroup[];
  /** True if nobody is chosen yet. */
  readonly isOpen: boolean;
  /** True if there are several to give. */
  readonly isStack: boolean;
  readonly count: number;
  /** How many the giver has, in words. */
  readonly left: string;
}

/** What a gift's view is made of. */
export interface GiveInput {
  readonly giver: string;
  readonly left: number;
  readonly count: number;
  /** UUID of the chosen receiver, or empty. */
  readonly to: string;
  readonly receivers: Readonly<
    Record<"Party" | "Scene" | "Others", readonly { uuid: string; name: string }[]>
  >;
}

const GROUPS = ["Party", "Scene", "Others"] as const;

/** The view of a gift: everyone once, the party first, then who is on the scene. */
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
