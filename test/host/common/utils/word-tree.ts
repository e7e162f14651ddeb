import { StringTree, type StringTreeNode } from "./string-tree.ts";

/** An entry of a tree of words: what it stands for, and where that is. */
export interface WordTreeEntry {
  entry: { name?: string | null };
  documentName: string;
  uuid: string;
  pack?: string;
}

/** Few will look at more at once. */
const LIMIT = 10;

/** The letters of a word in lower case; of letters, themselves. */
const letters = (word: Iterable<string>): string[] =>
  Array.from(word, (letter) => letter.toLocaleLowerCase());

/** Entries by words, letter by letter, in whatever case. */
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
