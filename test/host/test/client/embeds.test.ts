import { beforeEach, describe, expect, it } from "vitest";
import { TextEditor } from "../../client/applications/ux/text-editor.ts";
import { type FakeTable, GM, id, PLAYER, startFakeTable } from "../../fake-table/fake-table.ts";

const ENTRY = id();
const [TEXT, IMAGE, LOOP] = [id(), id(), id()] as const;
const TABLE = id();
const INNER = id();
const RESULTS = [id(), id(), id()] as const;

let table: FakeTable;

function start(userId = GM): void {
  table = startFakeTable({
    userId,
    active: [GM],
    documents: {
      JournalEntry: [
        {
          _id: ENTRY,
          name: "Book",
          pages: [
            { _id: TEXT, name: "Words", type: "text", text: { content: "<h1>A</h1><p>Hello</p><h2>B</h2>" } },
            { _id: IMAGE, name: "Picture", type: "image", src: "a.webp", image: { caption: "A hat" } },
            { _id: LOOP, name: "Loop", type: "text", text: { content: `<p>x @Embed[.${LOOP}]</p>` } },
          ],
        },
      ],
      RollTable: [
        {
          _id: TABLE,
          name: "Weather",
          formula: "1d4",
          description: "<p>What the sky does</p>",
          replacement: false,
          results: [
            { _id: RESULTS[0], type: "text", name: "Rain <b>", range: [1, 3] },
            {
              _id: RESULTS[1],
              type: "document",
              name: "",
              documentUuid: `RollTable.${INNER}`,
              range: [4, 4],
            },
          ],
        },
        {
          _id: INNER,
          name: "Storms",
          formula: "1d1",
          results: [{ _id: RESULTS[2], type: "text", name: "Hail", range: [1, 1] }],
        },
      ],
    },
  });
}

const page = (pageId: string) => `JournalEntry.${ENTRY}.JournalEntryPage.${pageId}`;

async function enrich(text: string, options: object = {}): Promise<HTMLElement> {
  const holder = document.createElement("div");
  holder.innerHTML = await TextEditor.enrichHTML(text, options);
  return holder;
}

/** Protected methods of `TextEditor` that, according to Foundry's documentation, packages may override. */
const editor = TextEditor as unknown as {
  _parseEmbedConfig(raw: string): Record<string, unknown>;
  _enrichHyperlinks(texts: Text[]): Promise<boolean>;
};

beforeEach(() => start());

describe("what stands in the brackets of an embedding", () => {
  it("is read as in the documentation's examples", () => {
    expect(editor._parseEmbedConfig('uuid=Actor.xyz caption="Example Caption" cite=false')).toEqual({
      uuid: "Actor.xyz",
      caption: "Example Caption",
      cite: false,
      values: [],
    });
    expect(editor._parseEmbedConfig('Actor.xyz caption="Example Caption" inline')).toEqual({
      uuid: "Actor.xyz",
      caption: "Example Caption",
      values: ["inline"],
    });
  });

  it("has no keys that do harm", () => {
    expect(Object.keys(editor._parseEmbedConfig("__proto__=x Actor.a"))).toEqual(["values", "uuid"]);
  });
});

describe("an embedded document", () => {
  it("is a figure with a caption and a link to it", async () => {
    const holder = await enrich(`<p>@Embed[${page(TEXT)} classes="small right"]{Special caption}</p>`);
    const figure = holder.querySelector<HTMLElement>("figure.content-embed.small.right")!;
    expect([figure.dataset["uuid"], figure.querySelector("p")!.textContent]).toEqual([page(TEXT), "Hello"]);
    expect([figure.querySelector(".embed-caption")!.textContent, holder.querySelector("p > figure")]).toEqual(
      ["Special caption", null],
    );
    expect(figure.querySelector<HTMLElement>("cite > a.content-link")!.dataset["uuid"]).toBe(page(TEXT));
  });

  it("stands in the running text if it is embedded inline", async () => {
    const holder = await enrich(`@Embed[${page(TEXT)} inline]`);
    expect(holder.querySelector("section.content-embed > p")!.textContent).toBe("Hello");
    expect(holder.querySelector("figure")).toBeNull();
  });

  it("may be an image, with its own caption", async () => {
    const holder = await enrich(`@Embed[.${IMAGE}]`, {
      relativeTo: game.journal.get(ENTRY)!.pages.get(TEXT)!,
    });
    const image = holder.querySelector("img")!;
    expect([image.getAttribute("src"), image.alt]).toEqual(["a.webp", "A hat"]);
    expect(holder.querySelector(".embed-caption")!.textContent).toBe("A hat");
  });

  it("that embeds itself ends", async () => {
    const holder = await enrich(`@Embed[${page(LOOP)}]`);
    expect(holder.querySelectorAll("figure")).toHaveLength(CONST.TEXT_ENRICH_EMBED_MAX_DEPTH);
  });

  it("that is missing, or hidden from the reader, leaves the text", async () => {
    expect((await enrich("@Embed[Actor.none]")).textContent).toBe("@Embed[Actor.none]");
    start(PLAYER);
    expect((await enrich(`@Embed[${page(TEXT)}]`)).textContent).toBe(`@Embed[${page(TEXT)}]`);
  });

  it("is left alone on request", async () => {
    expect((await enrich(`@Embed[${page(TEXT)}]`, { embeds: false })).querySelector("figure")).toBeNull();
  });
});

describe("an embedded table", () => {
  it("lists its ranges and results and has its description as caption", async () => {
    const holder = await enrich(`@Embed[RollTable.${TABLE} rollable=true]`);
    const cells = [...holder.querySelectorAll("tbody td")].map((cell) => cell.textContent);
    expect(cells).toEqual(["1–3", "Rain <b>", "4", "Storms"]);
    expect(holder.querySelector("figcaption .embed-caption")!.textContent).toBe("What the sky does");
    expect(holder.querySelector('[data-action="rollTable"]')!.textContent).toContain("1d4");
  });

  it("draws by its button once it is in the page", async () => {
    const holder = await enrich(`@Embed[RollTable.${TABLE} rollable=true]`);
    const embedded = holder.querySelector<HTMLElement>("document-embed")!;
    game.tables.get(TABLE)!.onEmbed(embedded);
    embedded.querySelector<HTMLElement>('[data-action="rollTable"]')!.click();
    await expect.poll(() => table.stored["ChatMessage"]?.length).toBe(1);
  });
});

describe("a table", () => {
  it("rolls on the table that a result names, unless it is told not to", async () => {
    const roll = async () => foundry.dice.Roll.create("4").evaluate();
    const names = async (options: object) =>
      (await game.tables.get(TABLE)!.roll({ roll: await roll(), ...options })).results.map(
        ({ name }) => name,
      );
    expect([await names({}), await names({ recursive: false })]).toEqual([["Hail"], [""]]);
  });

  it("marks what it drew itself, and not what the inner one gave", async () => {
    await game.tables
      .get(TABLE)!
      .draw({ roll: await foundry.dice.Roll.create("2").evaluate(), displayChat: false });
    await game.tables
      .get(TABLE)!
      .draw({ roll: await foundry.dice.Roll.create("4").evaluate(), displayChat: false });
    const drawn = game.tables.get(TABLE)!.results.filter((result) => result.drawn);
    expect(drawn.map((result) => result.id)).toEqual([RESULTS[0]]);
  });
});

describe("the results of a table", () => {
  it("are drawn again once they are reset", async () => {
    const weather = game.tables.get(TABLE)!;
    const drawn = () => weather.results.filter((result) => result.drawn).length;
    await weather.draw({ roll: await foundry.dice.Roll.create("2").evaluate(), displayChat: false });
    expect(drawn()).toBe(1);
    await weather.resetResults();
    expect(drawn()).toBe(0);
  });

  it("get ranges by their weights, and the table a formula over all of them", async () => {
    const weather = game.tables.get(TABLE)!;
    await weather.normalize();
    expect([weather.formula, weather.results.map(({ range }) => range)]).toEqual([
      "1d2",
      [
        [1, 1],
        [2, 2],
      ],
    ]);
  });
});

describe("the headings of a page", () => {
  it("stand below each other by their levels", () => {
    const { toc } = game.journal.get(ENTRY)!.pages.get(TEXT)!;
    expect([Object.keys(toc), toc["a"]!.children.map(({ slug }) => slug)]).toEqual([["a", "b"], ["b"]]);
  });
});

describe("the steps of an enrichment", () => {
  it("take texts and tell whether they changed any", async () => {
    const holder = document.createElement("p");
    holder.textContent = "see https://a.example/x";
    expect(await editor._enrichHyperlinks([holder.firstChild as Text])).toBe(true); // its only child
    expect(holder.querySelector("a")!.href).toBe("https://a.example/x");
  });

  it("leave only paragraphs of what is truncated", () => {
    const holder = document.createElement("div");
    holder.innerHTML = "<h1>A</h1><p>B</p><ul><li>C</li></ul>";
    expect(TextEditor.truncateHTML(holder).innerHTML).toBe("<p>B</p>");
  });
});
