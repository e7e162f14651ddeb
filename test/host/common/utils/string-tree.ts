const LEAVES = Symbol("leaves");

/** A tree node: its children by string, and its entries. */
export interface StringTreeNode<Leaf extends object> {
  [LEAVES]: Leaf[];
  [key: string]: StringTreeNode<Leaf>;
}

interface SearchOptions<Leaf extends object> {
  /** Maximum number of results. */
  limit?: number | undefined;
  filterEntries?: ((entry: Leaf) => boolean) | undefined;
}

function emptyNode<Leaf extends object>(): StringTreeNode<Leaf> {
  return Object.assign(Object.create(null) as object, { [LEAVES]: [] }); // children are added later
}

/** A prefix tree: entries are stored under a sequence of strings. */
export class StringTree<Leaf extends object = object> {
  readonly #root = emptyNode<Leaf>();

  /** The symbol under which a node stores its entries. */
  static get leaves(): symbol {
    return LEAVES;
  }

  /** Adds an entry under a sequence of strings. Returns its node. */
  addLeaf(strings: Iterable<string>, entry: Leaf): StringTreeNode<Leaf> {
    let node = this.#root;
    for (const step of strings) node = node[step] ??= emptyNode<Leaf>();
    node[LEAVES].push(entry);
    return node;
  }

  /** Entries whose sequence starts with these strings, shortest first. */
  lookup(strings: Iterable<string>, { limit, filterEntries }: SearchOptions<Leaf> = {}): Leaf[] {
    const entries: Leaf[] = [];
    const node = this.nodeAtPrefix(strings);
    if (node) this._breadthFirstSearch(node, entries, [], { limit, filterEntries });
    return entries;
  }

  /** The node at the end of a sequence of strings. With `hasLeaves`, only if the node has entries. */
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
