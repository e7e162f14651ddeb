/** A fault that a test plans for a write. */
export type WriteFault =
  /** The server refuses the write and changes nothing. */
  | { kind: "refuse" }
  /** The write is stored and broadcast, but the response is lost and the writer's connection is cut. */
  | { kind: "lose-answer" }
  /** Only the batch's first `operations` operations are stored, without broadcast. Then the batch is refused. */
  | { kind: "part"; operations: number };

/** Whose writes a fault waits for: a user's, or any GM's. */
export type Writer = { userId: string } | "gms";

/** Error message of a write that a test refuses. */
export const REFUSED_ON_PURPOSE = "The table refuses this write on purpose.";

interface Planned<Fault> {
  writer: Writer;
  left: number;
  fault: Fault;
}

/** Faults planned for future writes. A batch is one write. Reads are not counted. */
export class WriteFaults<Fault = WriteFault> {
  private planned: Planned<Fault>[] = [];

  /**
   * Plans a fault for the writer's `nth` write from now. 1 is the next write. Throws a RangeError if `nth` is
   * invalid.
   */
  plan(writer: Writer, nth: number, fault: Fault): void {
    if (!Number.isInteger(nth) || nth < 1) throw new RangeError(`There is no write number ${nth}.`);
    this.planned.push({ writer, left: nth, fault });
  }

  /** Cancels all planned faults. */
  clear(): void {
    this.planned = [];
  }

  /** Counts a write. Returns the fault planned for it; null if none. */
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
