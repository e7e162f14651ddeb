import { ContestData } from "../../../data/message/contest.ts";
import { MessageIndex } from "../../../platform/message-index.ts";

const byRoll = new MessageIndex(({ system }) => {
  const contest: unknown = system;
  return contest instanceof ContestData && contest.roll !== "" ? [contest.roll] : [];
});

/** Returns the other valid cards of the same roll: written by a GM client and not undone. */
export function siblingsOf({ roll, parent }: ContestData): ContestData[] {
  return byRoll.find(roll).flatMap((message) => {
    const contest: unknown = message.system;
    const counts = message.isTrusted && message !== parent && contest instanceof ContestData;
    return counts && !contest.undone ? [contest] : [];
  });
}
