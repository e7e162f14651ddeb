import type { DocumentOperation, DocumentOutcome, FileRequest, WorldSnapshot } from "../common/protocol.ts";

/** What an accepted operation sends out. */
export interface Performed {
  /** The answer to the one who asked. */
  outcome: DocumentOutcome;
  /** For everyone else. */
  broadcast: DocumentOutcome | null;
  /** Consequences that the server itself drew, for everyone. */
  followUps: DocumentOutcome[];
}

/** The authority behind the sockets. */
export interface Authority {
  hasUser(userId: string): boolean;
  isGM(userId: string): boolean;
  /** Carries out a request about files. */
  manageFiles(userId: string, request: FileRequest): Promise<unknown>;
  mayQuery(userId: string): boolean;
  /** Does a package ask for this socket event? */
  relays(event: string): boolean;
  snapshot(userId: string): Omit<WorldSnapshot, "activeUserIds">;
  perform(userId: string, operation: DocumentOperation): Promise<Performed>;
  /** Carries out all of the operations, in their order, or none of them. */
  performBatch(userId: string, operations: DocumentOperation[]): Promise<Performed[]>;
}
