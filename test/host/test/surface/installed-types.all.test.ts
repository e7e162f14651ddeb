import { expect, it } from "vitest";
import { buildDocumented, readDocumented } from "../../surface/documented.ts";
import { buildManifest, readManifest } from "../../surface/manifest.ts";

// Both lists are generated from the installed types. After you update the types, run: npm run surface

it("the surface manifest is what the installed types say", () => {
  expect(readManifest()).toEqual(buildManifest(process.cwd()));
});

it("the list of all that is documented is what the installed types say", () => {
  expect(readDocumented()).toEqual(buildDocumented(process.cwd()));
});
