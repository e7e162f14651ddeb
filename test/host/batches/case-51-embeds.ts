import type { BatchCase } from "./case.ts";
import { host } from "./foundry.ts";
import type { AnyDocument, Data, DocumentClass } from "./foundry/documents.ts";

interface Embedding {
  CONFIG: { JournalEntry: { documentClass: DocumentClass }; RollTable: { documentClass: DocumentClass } };
  foundry: {
    applications: {
      ux: {
        TextEditor: {
          implementation: {
            enrichHTML(text: string, options?: Data): Promise<string>;
            _parseEmbedConfig(raw: string, options?: Data): Data;
          };
        };
      };
    };
  };
}

const table = (): Embedding => host as unknown as Embedding; // the part of the global scope that this case asks

async function enrich(text: string, options: Data = {}): Promise<HTMLElement> {
  const holder = document.createElement("div");
  holder.innerHTML = await table().foundry.applications.ux.TextEditor.implementation.enrichHTML(
    text,
    options,
  );
  return holder;
}

export const embeds: BatchCase = {
  id: "case-51",
  title: "texts embed documents, as figures or in the running text",
  source:
    "League types: TextEditor._parseEmbedConfig, JournalEntryPage#_embedTextPage, RollTable#_buildEmbedHTML (examples); foundryvtt.com/article/journal",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, before, after, expect }) {
    const made: AnyDocument[] = [];
    const uuidOf = (collection: "pages"): string =>
      (made[0] as unknown as Record<string, { contents: AnyDocument[] }>)[collection]!.contents[0]!.uuid; // a page

    before(async () => {
      const { JournalEntry, RollTable } = table().CONFIG;
      const pages = [{ name: "Batch Page", type: "text", text: { content: "<p>Hello</p>" } }];
      const results = [{ name: "Rain", range: [1, 2] }];
      for (const document of [
        await JournalEntry.documentClass.create({ name: "Batch Book", pages }),
        await RollTable.documentClass.create({ name: "Batch Weather", formula: "1d2", results }),
      ])
        if (document) made.push(document);
    });

    after(async () => {
      for (const document of made) await document.delete();
    });

    describe("a configuration", () => {
      it("has a UUID, values by their keys, and words without one", () => {
        const { implementation } = table().foundry.applications.ux.TextEditor;
        expect(
          implementation._parseEmbedConfig('uuid=Actor.xyz caption="Example Caption" cite=false'),
        ).to.deep.equal({ uuid: "Actor.xyz", caption: "Example Caption", cite: false, values: [] });
        const inline = implementation._parseEmbedConfig('Actor.xyz caption="Example Caption" inline');
        expect(inline).to.deep.equal({ uuid: "Actor.xyz", caption: "Example Caption", values: ["inline"] });
      });
    });

    describe("an embedded page", () => {
      it("is a figure with a caption and a link to the page", async () => {
        const holder = await enrich(`@Embed[${uuidOf("pages")} classes="small right"]{Special caption}`);
        const figure = holder.querySelector<HTMLElement>("figure.content-embed.small.right");
        expect(figure?.querySelector("p")?.textContent).to.equal("Hello");
        expect(figure?.querySelector("figcaption .embed-caption")?.textContent.trim()).to.equal(
          "Special caption",
        );
        expect(figure?.querySelector<HTMLElement>("cite a.content-link")?.dataset["uuid"]).to.equal(
          uuidOf("pages"),
        );
      });

      it("is a section without a caption if it is inline", async () => {
        const holder = await enrich(`@Embed[${uuidOf("pages")} inline]`);
        expect(holder.querySelector("section.content-embed p")?.textContent).to.equal("Hello");
        expect(holder.querySelector("figure")).to.equal(null);
      });

      it("is left as text where embedding is not asked for", async () => {
        const holder = await enrich(`@Embed[${uuidOf("pages")}]`, { embeds: false });
        expect(holder.querySelector(".content-embed")).to.equal(null);
      });
    });

    describe("an embedded table", () => {
      it("lists its results", async () => {
        const holder = await enrich(`@Embed[${made[1]!.uuid}]`);
        expect(holder.querySelector("table.roll-table-embed tbody")?.textContent).to.include("Rain");
      });
    });
  },
};
