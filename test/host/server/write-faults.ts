/** A write fault planned by a test. */
export type WriteFault =
  /** The server refuses it and changes nothing. */
  | { kind: "refuse" }
  /** It is stored and broadcast, but its answer is lost and the writer's connection is cut. */
  | { kind: "lose-answer" }
  /** The first `operations` of a batch are stored without a broadcast, then the batch is refused. */
  | { kind: "part"; operations: number };

/** Whose writes count: one user's by id, or those of all GMs. */
export type Writer = { userId: string } | "gms";

/** The message of a write refused on purpose. */
export const REFUSED_ON_PURPOSE = "The table refuses this write on purpose.";

interface Planned<Fault> {
  writer: Writer;
  left: number;
  fault: Fault;
}

/** Faults planned for coming writes. A batch is one write; reads don't count. */
export class WriteFaults<Fault = WriteFault> {
  private planned: Planned<Fault>[] = [];

  /**
   * Plans a fault for the writer's `nth` write from now, counted from 1. @throws RangeError for an invalid
   * number.
   */
  plan(writer: Writer, nth: number, fault: Fault): void {
    if (!Number.isInteger(nth) || nth < 1) throw new RangeError(`There is no write number ${nth}.`);
    this.planned.push({ writer, left: nth, fault });
  }

  /** Cancels all planned faults. */
  clear(): void {
    this.planned = [];
  }

  /** Counts a write and returns its planned fault, or null. */
  next(userId: string, isGM: boolean): Fault | null {
    let found: Fault | null = null;
    for (const entry of this.planned) {
      if (entry.writer === "gms" ? !isGM : entry.writer.userId !== userId) continue;
      entry.left -= 1;
      if (entry.left === 0) found ??= entry.fault;
    }
    this.planned = this.planned.filter(({ left }) => left > 0);
    return found;
  }
}
