import type { CalculationSource } from "../../data/message/calculation.ts";
import { signed } from "./signed.ts";
import { words } from "./words.ts";

/** How a source is called, by default in the words of this client: what kind of thing it is, and its name. */
export function sourceLabel({ type, label }: CalculationSource, say = words): string {
  return [say(`ACTIONCARDS.Source.${type}`), label].filter((part) => part !== "").join(": ");
}

/** The lines of a preview: a stat first, then everything that adds to it. */
export function previewLines(statKey: string, stat: number, sources: readonly CalculationSource[]) {
  const lines = sources.map((source) => ({ label: sourceLabel(source), value: signed(source.value) }));
  if (statKey === "") return lines;
  return [{ label: game.i18n.localize(`ACTIONCARDS.Stat.${statKey}`), value: String(stat) }, ...lines];
}
