import type { CalculationSource } from "../../data/message/calculation.ts";
import { signed } from "./signed.ts";
import { labelText, withMinus, type Words } from "./words.ts";

export interface PreviewLine {
  readonly label: string;
  readonly value: string;
}

/** Labels a source, such as an item: the source's type and name. */
export function sourceLabel({ type, label }: CalculationSource, words: Words): string {
  return [words(`ACTIONCARDS.Source.${type}`), labelText(label, words)]
    .filter((part) => part !== "")
    .join(": ");
}

interface Numbers {
  /** The key of the stat that the calculation starts from; empty if none. */
  readonly statKey: string;
  readonly stat: number;
  readonly sources: readonly CalculationSource[];
}

/** Builds the lines of a preview: the stat first, then every source that adds to it. */
export function previewLines({ statKey, stat, sources }: Numbers, words: Words): PreviewLine[] {
  const lines = sources.map((source) => ({ label: sourceLabel(source, words), value: signed(source.value) }));
  if (statKey === "") return lines;
  return [{ label: words(`ACTIONCARDS.Stat.${statKey}`), value: withMinus(stat) }, ...lines];
}
