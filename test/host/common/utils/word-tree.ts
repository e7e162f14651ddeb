import { StringTree, type StringTreeNode } from "./string-tree.ts";

/** An entry of a word tree, with its document's location. */
export interface WordTreeEntry {
  entry: { name?: string | null };
  documentName: string;
  uuid: string;
  pack?: string;
}

/** Default maximum number of results. */
const LIMIT = 10;

/** The word's letters, converted to lower case. */
const letters = (word: Iterable<string>): string[] =>
  Array.from(word, (letter) => letter.toLocaleLowerCase());

/** A prefix tree of words, ignoring case. */
export class WordTree extends StringTree<WordTreeEntry> {
  override addLeaf(word: string, entry: WordTreeEntry): StringTreeNode<WordTreeEntry> {
    return super.addLeaf(letters(word), entry);
  }

  override lookup(
    prefix: string,
    {
      limit = LIMIT,
      filterEntries,
    }: { limit?: number; filterEntries?: (entry: WordTreeEntry) => boolean } = {},
  ): WordTreeEntry[] {
    return super.lookup(letters(prefix), { limit, filterEntries });
  }

  override nodeAtPrefix(prefix: string): StringTreeNode<WordTreeEntry> | undefined {
    return super.nodeAtPrefix(letters(prefix));
  }
}
