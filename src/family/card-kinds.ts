import type { CardKind } from "../data/message/card-kind.ts";

/** Modules that export the data models of chat cards and their card kinds. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>("../data/message/*.ts", { eager: true });

function isKind(value: unknown): value is CardKind {
  return value instanceof Object && "parties" in value;
}

/** The kinds of chat cards of the system's own game with this id. Without an id, the kinds that all games share. */
export function cardKindsOf(id?: string): readonly CardKind[] {
  const kinds = Object.values(modules).flatMap((module) => Object.values(module).filter(isKind));
  return kinds.filter(({ game: own }) => own === id);
}
