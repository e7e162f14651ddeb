import { describe, expect, it } from "vitest";
import { wholeActors } from "../../tools/pack-actors.ts";

const hook = {
  _id: "hook000000000000",
  _key: "!items!hook000000000000",
  name: "Hook",
  system: { quantity: 1, attack: { range: "short", picks: 1 } },
  effects: [{ _id: "bent000000000000", _key: "!items.effects!hook000000000000.bent000000000000" }],
};
const jack = (own: object) => ({
  file: "adversaries/jack.yml",
  pack: "adversaries",
  document: { _id: "jack000000000000", name: "Jack", type: "npc", img: "jack.svg", ...own },
});
const sources = (own: object) => [
  { file: "weapons/hook.yml", pack: "weapons", document: hook },
  jack({ prototypeToken: {}, ...own }),
];

describe("an actor of a pack", () => {
  it("has whole items of other packs, with keys of its own and what its source changes", () => {
    const own = { system: { attack: { picks: 2 } } };
    const [, whole] = wholeActors(sources({ items: [{ from: "weapons/hook", ...own }] }));
    expect(whole!.document).toMatchObject({
      items: [
        {
          _key: "!actors.items!jack000000000000.hook000000000000",
          name: "Hook",
          system: { quantity: 1, attack: { range: "short", picks: 2 } },
          effects: [{ _key: "!actors.items.effects!jack000000000000.hook000000000000.bent000000000000" }],
        },
      ],
    });
    expect(hook.system.attack.picks).toBe(1);
  });

  it("keeps items that its source holds itself", () => {
    const [, whole] = wholeActors(sources({ items: [hook] }));
    expect(whole!.document).toMatchObject({ items: [hook] });
  });

  it("has a token that looks like it, unless its source says otherwise", () => {
    const [, whole] = wholeActors(sources({ prototypeToken: { appendNumber: true, disposition: 1 } }));
    expect(whole!.document).toMatchObject({
      prototypeToken: {
        ...{ name: "Jack", actorLink: false, appendNumber: true, disposition: 1 },
        texture: { src: "jack.svg" },
      },
    });
  });

  it("cannot have an item that does not exist", () => {
    expect(() => wholeActors(sources({ items: [{ from: "weapons/spoon" }] }))).toThrow(
      "adversaries/jack.yml: there is no item weapons/spoon",
    );
  });
});
