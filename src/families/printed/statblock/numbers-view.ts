import { CARD_ATTRIBUTES } from "../../../data/actor/card-attributes.ts";
import type { ActorData } from "../../../data/actor/index.ts";
import type { StatLine, StatNumbers } from "../../../family/stat-block.ts";
import { isConcussed } from "../../../rules/printed/harm.ts";
import type { Words } from "../../../ui/kit/words.ts";
import { lookupText } from "../plans/subject.ts";

export function printedNumbers({ printed, _source }: ActorData, words: Words): StatNumbers {
  const { concussion, size } = printed;
  const stored = _source.printed;
  return {
    tallies: [
      {
        field: "system.printed.concussion.value",
        label: words("ACTIONCARDS.Npc.Concussion"),
        hint: words("ACTIONCARDS.Actor.FIELDS.printed.concussion.value.label"),
        value: stored?.concussion?.value ?? concussion.value,
        max: concussion.max,
        typedMax: {
          field: "system.printed.concussion.max",
          value: stored?.concussion?.max ?? concussion.max,
          optional: false,
          after: "",
          also: "",
        },
        bounded: false,
        note: isConcussed(concussion.value) ? words("ACTIONCARDS.Sheet.Concussed") : "",
      },
    ],
    cells: [
      {
        key: "size",
        label: words("ACTIONCARDS.Actor.FIELDS.printed.size.label"),
        value: String(size),
        hint: words("ACTIONCARDS.Npc.SizeHint", { size }),
        click: null,
        typed: {
          field: "system.printed.size",
          value: stored?.size ?? size,
          optional: false,
          after: "",
          also: "",
        },
        lowered: false,
      },
    ],
  };
}

export function attributesLine({ printed, _source }: ActorData, words: Words): StatLine {
  const cells = CARD_ATTRIBUTES.map((key) => {
    const name = words(`ACTIONCARDS.Printed.Attribute.${key}`);
    const lookup = lookupText(printed.attributes[key]);
    return {
      key,
      label: name,
      value: lookup,
      hint: words("ACTIONCARDS.Npc.LookUpHint"),
      click: {
        action: "lookUpNumber",
        label: words("ACTIONCARDS.Sheet.CheckAttribute", { attribute: name, lookup }),
      },
      typed: {
        field: `system.printed.attributes.${key}.ranks`,
        value: _source.printed?.attributes?.[key]?.ranks ?? null,
        optional: false,
        after: printed.attributes[key].die,
        also: "",
      },
      lowered: false,
    };
  });
  return { id: "card-attributes", label: words("ACTIONCARDS.Sheet.Primaries"), cells };
}
