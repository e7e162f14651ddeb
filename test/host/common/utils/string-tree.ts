const LEAVES = Symbol("leaves");

/** A node: its children by the next string, and what ends here. */
export interface StringTreeNode<Leaf extends object> {
  [LEAVES]: Leaf[];
  [key: string]: StringTreeNode<Leaf>;
}

interface SearchOptions<Leaf extends object> {
  /** At most so many. */
  limit?: number | undefined;
  filterEntries?: ((entry: Leaf) => boolean) | undefined;
}

function emptyNode<Leaf extends object>(): StringTreeNode<Leaf> {
  return Object.assign(Object.create(null) as object, { [LEAVES]: [] }); // children come later
}

/** A tree of entries by lists of strings, in which whatever begins alike is found together. */
export class StringTree<Leaf extends object = object> {
  readonly #root = emptyNode<Leaf>();

  /** The key under which a node keeps the entries that end there. */
  static get leaves(): symbol {
    return LEAVES;
  }

  /** Adds an entry under a list of strings, and returns the node it is at. */
  addLeaf(strings: Iterable<string>, entry: Leaf): StringTreeNode<Leaf> {
    let node = this.#root;
    for (const step of strings) node = node[step] ??= emptyNode<Leaf>();
    node[LEAVES].push(entry);
    return node;
  }

  /** Entries whose strings begin with these, the shortest first. */
  lookup(strings: Iterable<string>, { limit, filterEntries }: SearchOptions<Leaf> = {}): Leaf[] {
    const entries: Leaf[] = [];
    const node = this.nodeAtPrefix(strings);
    if (node) this._breadthFirstSearch(node, entries, [], { limit, filterEntries });
    return entries;
  }

  /** The node at a list of strings; with `hasLeaves` only if some entry ends there. */
  nodeAtPrefix(
    strings: Iterable<string>,
    { hasLeaves = false }: { hasLeaves?: boolean } = {},
  ): StringTreeNode<Leaf> | undefined {
    let node: StringTreeNode<Leaf> | undefined = this.#root;
    for (const step of strings) {
      node = node[step];
      if (!node) return undefined;
    }
    return hasLeaves && node[LEAVES].length === 0 ? undefined : node;
  }

  protected _breadthFirstSearch(
    node: StringTreeNode<Leaf>,
    entries: Leaf[],
    queue: StringTreeNode<Leaf>[],
    { limit = Infinity, filterEntries = () => true }: SearchOptions<Leaf> = {},
  ): void {
    queue.push(node);
    for (const each of queue) {
      for (const leaf of each[LEAVES]) {
        if (entries.length >= limit) return;
        if (filterEntries(leaf)) entries.push(leaf);
      }
      queue.push(...Object.values(each));
    }
  }
}
