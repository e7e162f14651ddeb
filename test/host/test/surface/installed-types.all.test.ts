import { expect, it } from "vitest";
import { buildDocumented, readDocumented } from "../../surface/documented.ts";
import { buildManifest, readManifest } from "../../surface/manifest.ts";

// Both read all of the installed types, and change only with them. Rebuild with: npm run surface

it("the surface manifest is what the installed types say", () => {
  expect(readManifest()).toEqual(buildManifest(process.cwd()));
});

it("the list of all that is documented is what the installed types say", () => {
  expect(readDocumented()).toEqual(buildDocumented(process.cwd()));
});
