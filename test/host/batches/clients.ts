import type { BatchCase, Need } from "./case.ts";
import { host } from "./foundry.ts";
import type { Data } from "./foundry/documents.ts";
import type { User } from "./foundry/play.ts";

/** Id of the companion package that carries the batches. */
export const packageId = "action-cards-batches";

/** Another person's client, reached by queries: the public way for one client to have another do something. */
export interface OtherClient {
  user: User;
  call(script: string, data?: Data): Promise<unknown>;
}

function queryName(caseId: string, script: string): string {
  return `${packageId}.${caseId}.${script}`;
}

/** Registers every case's scripts, so that the client which runs a case can call them on the others. */
export function registerScripts(cases: readonly BatchCase[]): void {
  for (const { id, scripts } of cases) {
    for (const [name, script] of Object.entries(scripts ?? {})) {
      host.CONFIG.queries[queryName(id, name)] = async (data: Data) => (await script(data)) ?? null;
    }
  }
}

function reach(caseId: string, user: User): OtherClient {
  return {
    user,
    call: (script, data = {}) => user.query(queryName(caseId, script), data, { timeout: 20_000 }),
  };
}

/** Every other connected client, GMs first. */
export function otherClients(caseId: string): OtherClient[] {
  const others = host.game.users.filter((user) => user.active && !user.isSelf);
  return others.toSorted((a, b) => Number(b.isGM) - Number(a.isGM)).map((user) => reach(caseId, user));
}

/** The connected client that serves as the case's second: a player for a GM's case, the active GM for a player's. */
export function findSecondClient(caseId: string): OtherClient | undefined {
  if (host.game.user.isGM) return otherClients(caseId).find(({ user }) => !user.isGM);
  const gm = host.game.users.activeGM;
  return gm === null ? undefined : reach(caseId, gm);
}

/** The second client. @throws when there is none (a case that needs one is skipped before it asks). */
export function secondClient(caseId: string): OtherClient {
  const found = findSecondClient(caseId);
  if (found === undefined) throw new Error("no second client is connected");
  return found;
}

/** Whether the running client and those connected are what a case needs. */
export function areNeedsMet(caseId: string, needs: readonly Need[]): boolean {
  return needs.every((need) => {
    if (need === "gm") return host.game.user.isGM;
    if (need === "board") return host.canvas?.ready === true;
    if (need === "player") return !host.game.user.isGM;
    return findSecondClient(caseId) !== undefined;
  });
}
