// @vitest-environment node
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { build } from "vite";

const root = path.resolve(import.meta.dirname, "../../..");
const MINUTE = 60_000;

interface Chunk {
  type: string;
  name: string;
  moduleIds: string[];
  imports: string[];
  fileName: string;
}

let chunks: Chunk[];

/** The files in `src` that are in the chunks with a matching name. */
function filesIn(name: RegExp): string[] {
  const found = chunks.filter((chunk) => name.test(chunk.name)).flatMap(({ moduleIds }) => moduleIds);
  return found.filter((id) => id.startsWith(`${root}/src/`)).map((id) => id.slice(`${root}/src/`.length));
}

/** The names of the chunks that are loaded with this one, including itself. */
function withChunk(name: string): string[] {
  const chunk = chunks.find((one) => one.name === name);
  const imported = chunks.filter(({ fileName }) => chunk?.imports.includes(fileName));
  return [...new Set([name, ...imported.flatMap((one) => withChunk(one.name))])].toSorted();
}

beforeAll(async () => {
  const options = { root, configFile: path.join(root, "vite.config.ts"), logLevel: "error" } as const;
  const built = await build({ ...options, mode: "release", build: { write: false } });
  const [result] = [built].flat() as unknown as { output: Chunk[] }[]; // not in watch mode
  chunks = result!.output.filter(({ type }) => type === "chunk");
}, MINUTE);

/** Code that no page loads at the start. */
const LATER = [
  /^ui\/(check|migration|motion|settings)\//,
  /^migrations\//,
  /^adapters\/(?!index)/,
  /^ui\/(making|reference)\/.*-window\.ts$/,
  /^families\/\w+\/making\//,
  /^ui\/games\/game-chooser\.ts$/,
  /^ui\/dialogs\/.*dialog\.ts$/,
  /^making\/(?!values)/, // games load `values` to name their characters' fields
  /^encounter\/prepare\.ts$/,
  /^encounter\/timing\/(requests|step|end|core-turns|plan-[\w-]+)\.ts$/,
  /^requests\/plans\/change-set\.ts$/,
  /^ui\/(cards|welcome)\/.*-card\.ts$/,
  /^ui\/tracker\/(inside|tracker-view|row-view|clock-view|rail-view|group-menu|edit-hand)\.ts$/,
  /^ui\/sheets\/(lists\/sheet-lists|\w+\/(inside|pages|item-actions|item-view|block-view))\.ts$/,
  /^ready\.ts$/,
  /^data\/results\/(?!calculation-step|invalid)/, // several games and windows read these two
  /^rules\/forecast\//,
  /^rules\/printed\/(printed-deck|cause|attack|check)\.ts$/,
  /^families\/\w+\/(screens|fight|requests|api\/|dialogs\/|cards\/|page\/|item\/|statblock\/|art\/|plots\/(?!directory-button))/,
];

/** The few plans that every world loads at the start, for marks on tokens and for the clock. */
const PLANS_AT_START = ["actionValues/plans/bound.ts", "printed/plans/heat.ts"];

describe("what a page loads at the start", () => {
  it("is one chunk, and the templates", () => {
    expect(withChunk("action-cards")).toEqual(["action-cards", "rolldown-runtime", "start", "templates"]);
    expect(filesIn(/^start$/).length).toBeGreaterThan(400);
  });

  it("is soon followed by what moves and sounds, and by the cards in the chat, which need no other chunk", () => {
    for (const chunk of ["soon", "cards"])
      expect(withChunk(chunk)).toEqual([chunk, "rolldown-runtime", "start", "templates"].toSorted());
  });

  it("holds nothing that opens later, and nothing that only some games show", () => {
    const early = filesIn(/^(start|action-cards)$/).filter((file) => LATER.some((kind) => kind.test(file)));
    expect(early).toEqual([]);
  });

  it("holds of the games' plans those alone that marks and clocks ask", () => {
    const plans = filesIn(/^start$/).filter((file) => /^families\/\w+\/plans\//.test(file));
    expect(plans.map((file) => file.replace("families/", "")).toSorted()).toEqual(PLANS_AT_START);
  });
});

describe("what a page loads of a game", () => {
  it.each(["avatar", "printed", "actionValues"])("needs no dialogs and no other game: %s", (game) => {
    const started = ["rolldown-runtime", "start", "templates"];
    expect(withChunk(`game-${game}`)).toEqual([`game-${game}`, ...started].toSorted());
    const dialogs = withChunk(`dialogs-${game}`);
    expect(dialogs).toEqual([`dialogs-${game}`, `game-${game}`, "shared", ...started].toSorted());
    const others = filesIn(new RegExp(`-${game}$`)).filter(
      (file) => file.startsWith("families/") && !file.startsWith(`families/${game}/`),
    );
    expect(others).toEqual([]);
  });
});
