/**
 * Finds out which phase a request was in when the server was killed, from the writes and the missing answers.
 */
import { unpacked } from "../../src/data/combat/packed-text.ts";
import type { DocumentOperation, DocumentOutcome, JsonObject } from "../host/common/protocol.ts";
import { journalIn, mailboxIn, writtenBy, type Change } from "./stored.ts";

/** The phases of a request, in order. */
export const PHASES = [
  "nothing was on its way",
  "a request was on its way to its mailbox",
  "a refusal was on its way",
  "a plan was on its way, its changes in the same batch",
  "a plan was on its way alone",
  "between a plan and the last of its changes",
  "between the changes and the closing",
] as const;
export type Phase = (typeof PHASES)[number];

function idsOf({ type, uuid = "", data, source }: Change): string[] {
  if (type === "update") return [uuid.split(".").at(-1) ?? ""];
  const id = (type === "create" ? data : source)?._id;
  return id === undefined ? [] : [id];
}

function idOf(one: JsonObject | string): string {
  return String(typeof one === "string" ? one : one["_id"]);
}

function hasPlan(operation: DocumentOperation): boolean {
  return writtenBy(operation).some((one) =>
    Object.values(journalIn(one)).some((entry) => entry?.order !== undefined),
  );
}

export class Phases {
  /** Documents that the last plan changes and that have not been written since. */
  #changing = new Set<string>();
  /** Open journal entries, as `documentId entryKey`. */
  readonly #open = new Set<string>();

  acknowledged({ result }: DocumentOutcome): void {
    for (const one of result) {
      this.#changing.delete(idOf(one));
      if (typeof one === "object") this.#noted(one);
    }
  }

  #noted(one: JsonObject): void {
    for (const [key, entry] of Object.entries(journalIn(one))) {
      const at = `${idOf(one)} ${key}`;
      if (entry?.open === true) this.#open.add(at);
      else this.#open.delete(at);
      if (entry?.plan === undefined || !entry.open) continue;
      const { changes } = JSON.parse(unpacked(entry.plan)) as { changes: Change[] }; // only GM clients write plans
      this.#changing = new Set(changes.flatMap(idsOf));
    }
  }

  /**
   * The phase that the request was in when the server was killed. `unanswered` has the writes that the server did not
   * answer, grouped as they were sent.
   */
  at(unanswered: readonly (readonly DocumentOperation[])[]): Phase {
    const landing = unanswered.find((writes) => writes.some(hasPlan));
    if (landing) return landing.length > 1 ? PHASES[3] : PHASES[4];
    const mailboxes = unanswered.flat().filter(({ documentName }) => documentName === "User");
    const isChanging = mailboxes.length < unanswered.flat().length;
    if (this.#changing.size > 0 && (isChanging || mailboxes.length === 0)) return PHASES[5];
    if (mailboxes.flatMap(writtenBy).some((user) => mailboxIn(user).answers)) return PHASES[2];
    if (mailboxes.length > 0) return PHASES[1];
    return this.#open.size > 0 ? PHASES[6] : PHASES[0];
  }
}
