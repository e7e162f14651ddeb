/** Sets up the documents of printed cards in a simulated Foundry (`test/host`), without a server. */
import path from "node:path";
import english from "../../../lang/en.json" with { type: "json" };
import { GM, settle, startFakeTable, type FakeTable } from "../../host/fake-table/fake-table.ts";
import { addMessageModels } from "./message-models.ts";
import type { ActionStep, Answer } from "../../../src/rules/printed/script.ts";
import type { ActionDeck } from "../../../src/rules/printed/piles.ts";

/** The parts of a chat card that these tests read. */
interface Card {
  id: string;
  content: string;
  system: Record<string, unknown>;
  update(data: object): Promise<unknown>;
}

/** The state of an action after the draws so far. */
interface Played<Result> {
  step: ActionStep<Result>;
  answers: readonly Answer[];
}

interface DealerLike {
  play<Result>(
    act: (answers: readonly Answer[]) => ActionStep<Result>,
    answers: readonly Answer[],
  ): Played<Result>;
}

interface Changes {
  card(data: object): string;
  planned(): { entry: { changes: readonly object[] }; afterwards: readonly (() => Promise<void>)[] };
}

export interface Printed {
  table: FakeTable;
  Dealer: new (changes: Changes, dealing: { deck: string; dice: boolean }) => DealerLike;
  ChangeSet: new (request: { id: string; type: string }, by: object, random?: () => number) => Changes;
  RecordedChance: new () => { random(): number; rewind(): void };
  remainingOf(changes: readonly object[]): { operations: readonly object[] };
  runOperations(operations: readonly object[]): Promise<boolean>;
  readDecks(): { decks: Record<string, ActionDeck | undefined> };
  deckKey(user: unknown): string;
  peekDeck(count: number): Promise<readonly number[]>;
  stackCard(card: number): Promise<void>;
  reshuffleDeck(): Promise<void>;
  storedStacks(): unknown;
  lookupResult(data: unknown): { status: string; field?: string };
  shotResult(data: unknown): { status: string; field?: string };
}

async function load(module: string): Promise<Record<string, never>> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as Record<string, never>;
}

/** Sets up a simulated Foundry with the system's decks and chat cards, as this user. */
export async function layPrinted(userId = GM): Promise<Printed> {
  const table = startFakeTable({
    userId,
    active: [userId],
    manifest: { documentTypes: { ChatMessage: { lookup: {}, shot: {} } } },
  });
  await addMessageModels();
  const settings = await load("platform/settings/index.ts");
  (settings as unknown as { registerSettings(): void }).registerSettings();
  (game as unknown as { i18n: { translations: object } }).i18n.translations = english;
  return {
    table,
    ...settings,
    ...(await load("families/printed/deck/dealer.ts")),
    ...(await load("requests/plans/change-set.ts")),
    ...(await load("requests/plans/apply.ts")),
    ...(await load("platform/operations.ts")),
    ...(await load("requests/recorded-chance.ts")),
    ...(await load("families/printed/deck/decks.ts")),
    ...(await load("families/printed/deck/manage.ts")),
    ...(await load("data/results/lookup-result.ts")),
    ...(await load("data/results/shot-result.ts")),
  } as unknown as Printed; // the real types need Foundry
}

/** Ends a round of an encounter and carries out the resulting plan for the decks. */
export async function endOfRound(): Promise<void> {
  const [{ ChangeSet }, { planEndOfRound }, { remainingOf }, { runOperations }] = (await Promise.all([
    load("requests/plans/change-set.ts"),
    load("families/printed/deck/round-end.ts"),
    load("requests/plans/apply.ts"),
    load("platform/operations.ts"),
  ])) as unknown as [
    Pick<Printed, "ChangeSet">,
    { planEndOfRound(changes: Changes): void },
    Pick<Printed, "remainingOf">,
    Pick<Printed, "runOperations">,
  ]; // the real types need Foundry
  const changes = new ChangeSet({ id: "theroundsend0001", type: "round" }, scope().game.user);
  changes.card({}); // the test doesn't create it
  planEndOfRound(changes);
  const { entry, afterwards } = changes.planned();
  await runOperations(remainingOf(entry.changes).operations);
  for (const run of afterwards) await run();
}

/** Plays an action's answers with this deck. The returned `write` carries out the resulting plan. */
export function dealing<Result>(
  printed: Printed,
  { key = "shared", random }: { key?: string; random?: () => number },
  act: (answers: readonly Answer[]) => ActionStep<Result>,
  answers: readonly Answer[] = [],
): Played<Result> & { write(): Promise<void> } {
  const changes = new printed.ChangeSet(
    { id: "therequest000001", type: "lookUp" },
    scope().game.user,
    random,
  );
  const played = new printed.Dealer(changes, { deck: key, dice: false }).play(act, answers);
  const write = async (): Promise<void> => {
    changes.card({}); // the test doesn't create it
    const { entry, afterwards } = changes.planned();
    await printed.runOperations(printed.remainingOf(entry.changes).operations);
    for (const run of afterwards) await run();
  };
  return { ...played, write };
}

export function scope() {
  return globalThis as unknown as {
    CONFIG: { Dice: { randomUniform: () => number } };
    ChatMessage: { create(data: object): Promise<Card> };
    game: {
      user: { update(data: object): Promise<unknown> };
      users: { get(id: string): object };
      messages: { contents: Card[] };
      settings: {
        get(scope: string, key: string): unknown;
        set(scope: string, key: string, value: unknown): Promise<unknown>;
      };
    };
  };
}

/**
 * Makes the deck give these cards in this order; drawing one more throws. The cards in `gone` are not in the
 * deck.
 */
export function giveCards(cards: readonly number[], gone: readonly number[] = []): { left: () => number } {
  const pile = Array.from({ length: 54 }, (_, number) => number).filter((number) => !gone.includes(number));
  const values = cards.map((card) => {
    const index = pile.indexOf(card);
    if (index < 0) throw new Error(`the deck cannot give card ${card}`);
    const value = (index + 0.5) / pile.length;
    pile.splice(index, 1);
    return value;
  });
  scope().CONFIG.Dice.randomUniform = () => {
    const value = values.shift();
    if (value === undefined) throw new Error("more cards were drawn than the test provides");
    return value;
  };
  return { left: () => values.length };
}

/** The notes in chat, oldest first. */
export function notes(): string[] {
  return scope().game.messages.contents.map(({ content }) => content.replace(/<[^>]*>/g, ""));
}

export async function setSetting(key: string, value: unknown): Promise<void> {
  await scope().game.settings.set("action-cards", key, value);
  await settle();
}
