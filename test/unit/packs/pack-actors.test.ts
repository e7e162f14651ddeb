import { describe, expect, it } from "vitest";
import { wholeActors } from "../../tools/pack-actors.ts";

const hook = {
  _id: "hook000000000000",
  _key: "!items!hook000000000000",
  name: "Hook",
  system: { quantity: 1, attack: { range: "short", picks: 1 } },
  effects: [{ _id: "bent000000000000", _key: "!items.effects!hook000000000000.bent000000000000" }],
};
const actor = (own: object) => ({
  file: "adversaries/jack.yml",
  pack: "adversaries",
  document: { _id: "jack000000000000", name: "Jack", type: "npc", img: "jack.svg", ...own },
});
const sources = (own: object) => [
  { file: "weapons/hook.yml", pack: "weapons", document: hook },
  actor({ prototypeToken: {}, ...own }),
];

const whole = (all: Parameters<typeof wholeActors>[0]) => wholeActors(all, "portraits/");

describe("an actor of a pack", () => {
  it("has whole items of other packs, with keys of its own and what its source changes", () => {
    const own = { system: { attack: { picks: 2 } } };
    const [, jack] = whole(sources({ items: [{ from: "weapons/hook", ...own }] }));
    expect(jack!.document).toMatchObject({
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
    const [, jack] = whole(sources({ items: [hook] }));
    expect(jack!.document).toMatchObject({ items: [hook] });
  });

  it("has a token that looks like it, unless its source says otherwise", () => {
    const [, jack] = whole(sources({ prototypeToken: { appendNumber: true, disposition: 1 } }));
    expect(jack!.document).toMatchObject({
      prototypeToken: {
        name: "Jack",
        actorLink: false,
        appendNumber: true,
        disposition: 1,
        texture: { src: "jack.svg" },
      },
    });
  });

  it("shows the portrait that its source is made of, which is no part of the document", () => {
    const own = { img: undefined, portrait: { hair: "bald" } };
    const [, jack] = whole(sources(own));
    expect(jack).toMatchObject({
      portrait: { hair: "bald" },
      document: {
        img: "portraits/jack.svg",
        prototypeToken: { texture: { src: "portraits/jack.svg" } },
      },
    });
    expect(jack!.document).not.toHaveProperty("portrait");
    const [, plain] = whole(sources({ ...own, prototypeToken: undefined }));
    expect(plain!.document).toMatchObject({ img: "portraits/jack.svg" });
  });

  it("cannot have an item that does not exist", () => {
    expect(() => whole(sources({ items: [{ from: "weapons/spoon" }] }))).toThrow(
      "adversaries/jack.yml: there is no item weapons/spoon",
    );
  });
});
