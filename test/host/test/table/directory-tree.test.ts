import { beforeAll, describe, expect, it, vi } from "vitest";
import { buildTree, hasEntries, type TreeFolder } from "../../client/applications/sidebar/directory-tree.ts";

beforeAll(() => {
  vi.stubGlobal("game", { i18n: { lang: "en" } });
});

const folder = (id: string, parentId: string | null = null, sorting = "a", sort = 0): TreeFolder => ({
  id,
  uuid: `Folder.${id}`,
  name: id,
  color: null,
  sort,
  sorting,
  parentId,
  isOwner: true,
});

const entry = (name: string, folderId: string | null = null, sort = 0) => ({
  id: name,
  uuid: `Actor.${name}`,
  name,
  img: null,
  type: null,
  sort,
  folderId,
});

const names = (entries: { name: string }[]) => entries.map(({ name }) => name);

describe("the tree of a directory", () => {
  it("puts entries into their folders and sorts both by name", () => {
    const tree = buildTree(
      [folder("b"), folder("a"), folder("c", "a")],
      [entry("z"), entry("y"), entry("x", "c")],
      "a",
    );
    expect(tree.children.map((node) => node.folder?.id)).toEqual(["a", "b"]);
    expect(names(tree.entries)).toEqual(["y", "z"]);
    const [inner] = tree.children[0]!.children;
    expect(inner?.depth).toBe(2);
    expect(names(inner!.entries)).toEqual(["x"]);
  });

  it("sorts by hand where that is asked for", () => {
    const tree = buildTree(
      [folder("f", null, "m")],
      [entry("a", "f", 20), entry("b", "f", 10), entry("c", null, 1)],
      "m",
    );
    expect(names(tree.children[0]!.entries)).toEqual(["b", "a"]);
  });

  it("shows at the root what lies in a folder that is not there", () => {
    const tree = buildTree([folder("f", "gone")], [entry("a", "gone")], "a");
    expect(tree.children).toHaveLength(1);
    expect(names(tree.entries)).toEqual(["a"]);
  });

  it("shows at the root folders that lie in each other", () => {
    const tree = buildTree([folder("a", "b"), folder("b", "a")], [entry("x", "a")], "a");
    expect(tree.children.map((node) => node.folder?.id)).toEqual(["a", "b"]);
  });

  it("knows whether anything lies in a folder or below it", () => {
    const tree = buildTree([folder("a"), folder("b", "a"), folder("c")], [entry("x", "b")], "a");
    expect(tree.children.map(hasEntries)).toEqual([true, false]);
  });
});
