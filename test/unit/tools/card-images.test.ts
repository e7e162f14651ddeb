import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { cardImages } from "../../tools/card-images.ts";

const root = path.resolve(import.meta.dirname, "../../..");

describe("the pictures of the action cards", () => {
  let images: ReadonlyMap<string, string>;

  beforeAll(async () => {
    images = await cardImages(root);
  });

  it("are 54 faces and a back", () => {
    const faces = Array.from({ length: 54 }, (_, number) => `${number}.svg`);
    expect([...images.keys()]).toEqual([...faces, "back.svg"]);
  });

  it("are the same every time", async () => {
    expect(await cardImages(root)).toEqual(images);
  });

  it("bring their style sheet and their size with them, and no rule that a picture cannot read", () => {
    for (const [name, image] of images) {
      expect(image).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" class="ac-face"[^>]* width="630"/,
      );
      const [, styles = ""] = /><style>(.*?)<\/style>/s.exec(image) ?? [];
      expect(styles, name).toContain(".ac-face .af-paper{");
      expect(styles, name).not.toMatch(/[&<]/);
    }
  });

  it("are well formed", () => {
    for (const name of ["34.svg", "back.svg"]) {
      const parsed = new DOMParser().parseFromString(images.get(name) ?? "", "image/svg+xml");
      expect(parsed.querySelector("parsererror")).toBeNull();
      expect(parsed.documentElement.tagName).toBe("svg");
    }
    expect(images.get("34.svg")?.match(/data-spot="/g)).toHaveLength(90);
  });
});
