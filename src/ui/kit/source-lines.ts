import type { CalculationSource } from "../../data/message/calculation.ts";
import { signed } from "./signed.ts";
import type { Words } from "./words.ts";

/** A line of a preview: what it is, and how much. */
export interface PreviewLine {
  readonly label: string;
  readonly value: string;
}

/** How a source is called: what kind of thing it is, and its name. */
export function sourceLabel({ type, label }: CalculationSource, words: Words): string {
  return [words(`ACTIONCARDS.Source.${type}`), label].filter((part) => part !== "").join(": ");
}

/** What a calculation counts with. */
interface Numbers {
  /** The stat it begins with; empty for none. */
  readonly statKey: string;
  readonly stat: number;
  readonly sources: readonly CalculationSource[];
}

/** The lines of a preview: a stat first, then everything that adds to it. */
export function previewLines({ statKey, stat, sources }: Numbers, words: Words): PreviewLine[] {
  const lines = sources.map((source) => ({ label: sourceLabel(source, words), value: signed(source.value) }));
  if (statKey === "") return lines;
  return [{ label: words(`ACTIONCARDS.Stat.${statKey}`), value: String(stat) }, ...lines];
}
