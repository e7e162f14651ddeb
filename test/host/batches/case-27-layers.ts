import type { BatchCase } from "./case.ts";

/** Layers from the weakest to the strongest. */
const order = [
  "reset",
  "variables",
  "elements",
  "blocks",
  "applications",
  "compatibility",
  "layouts",
  "system",
  "modules",
  "exceptions",
] as const;

export const layers: BatchCase = {
  id: "case-27",
  title: "style sheets live in ordered cascade layers",
  source: "foundryvtt.wiki/en/development/guides/css-cascade-layers",
  status: "documented",
  needs: [],
  run({ describe, it, after, expect }) {
    describe("cascade layers", () => {
      const added: Element[] = [];
      after(() => added.forEach((element) => element.remove()));

      /** The color index a probe gets when the rules are written in the given order. */
      function winner(rules: readonly string[]): string {
        const style = document.createElement("style");
        style.textContent = rules.join("\n");
        const probe = document.createElement("i");
        probe.className = "batch-layer-probe";
        added.push(style, probe);
        document.head.append(style);
        document.body.append(probe);
        const value = getComputedStyle(probe).getPropertyValue("--batch-winner").trim();
        style.remove();
        probe.remove();
        return value;
      }
      const rule = (layer: string): string =>
        `@layer ${layer} { .batch-layer-probe { --batch-winner: ${layer}; } }`;

      for (const [index, stronger] of order.entries()) {
        const weaker = order[index - 1];
        if (weaker === undefined) continue;
        it(`${stronger} beats ${weaker}, whatever comes last`, () => {
          expect(winner([rule(stronger), rule(weaker)])).to.equal(stronger);
        });
      }

      it("styles outside every layer beat them all", () => {
        const unlayered = ".batch-layer-probe { --batch-winner: unlayered; }";
        expect(winner([unlayered, rule("exceptions")])).to.equal("unlayered");
      });
    });
  },
};
