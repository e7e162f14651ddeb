import type { BatchCase } from "./case.ts";
import { host } from "./foundry.ts";
import type { Data } from "./foundry/documents.ts";

interface Picker {
  browse(
    source: string,
    target: string,
    options?: Data,
  ): Promise<{ target: string; files: string[]; dirs: string[] }>;
  upload(
    source: string,
    path: string,
    file: File,
    body?: Data,
    options?: Data,
  ): Promise<{ path?: string } | false>;
}

interface Files {
  foundry: { applications: { apps: { FilePicker: { implementation: Picker } } } };
  game: { world: { id: string } };
}

const table = (): Files => host as unknown as Files; // the part of the global scope that this case asks
const picker = (): Picker => table().foundry.applications.apps.FilePicker.implementation;
const folder = (): string => `worlds/${table().game.world.id}`;

export const files: BatchCase = {
  id: "case-53",
  title: "files are uploaded into the world's folder, browsed and served",
  source: "League types: FilePicker.upload, .browse; foundryvtt.com/api: FilePicker",
  status: "documented",
  needs: ["gm"],
  run({ describe, it, expect }) {
    describe("an upload", () => {
      it("answers with its path, from which it is served, and is listed", async () => {
        const file = new File(["batch"], "batch-upload.txt", { type: "text/plain" });
        const stored = await picker().upload("data", folder(), file, {}, { notify: false });
        const path = stored ? (stored.path ?? "") : "";
        expect(path).to.match(/batch-upload\.txt$/);
        expect(await (await fetch(`/${path}`)).text()).to.equal("batch");
        const { files: found } = await picker().browse("data", folder(), { extensions: [".txt"] });
        expect(found.some((one) => one.endsWith("batch-upload.txt"))).to.equal(true);
        expect(found.every((one) => one.endsWith(".txt"))).to.equal(true);
      });

      it("of a program is refused", async () => {
        const file = new File(["alert(1)"], "batch-upload.mjs", { type: "text/javascript" });
        const stored = await picker()
          .upload("data", folder(), file, {}, { notify: false })
          .catch(() => false as const);
        expect(stored ? stored.path : undefined).to.equal(undefined);
      });
    });
  },
};
