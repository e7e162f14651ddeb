/** The numbers of item types that belong to no game. An item's row, card, sheet and form show the same numbers. */
import { itemType } from "../../../data/item/index.ts";
import type { Fact, Tag } from "../../../family/family.ts";
import { words } from "../../kit/words.ts";
import { tag } from "./tag.ts";

type Fields = Record<string, foundry.data.fields.DataField.Any>;

/** Returns the fields for the numbers that the item's type has, in order. */
export function numberFields({ type, known }: Item.Implementation): Fields {
  const fields: Fields = known?.schema.fields ?? {};
  const names = Object.keys(itemType(type)?.numbers ?? {});
  return Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
}

/** Returns the numbers that the item's type has, as facts with units. */
export function numberFacts(item: Item.Implementation): Fact[] {
  const data = item.known as Readonly<Record<string, unknown>> | null; // read by field name
  const units = itemType(item.type)?.numbers ?? {};
  return Object.entries(numberFields(item)).map(([name, { label }]) => {
    const unit = units[name] || undefined;
    const format = new Intl.NumberFormat(game.i18n.lang, unit ? { style: "unit", unit } : {});
    return { label: words(label), value: format.format(Number(data?.[name])) };
  });
}

/** Returns the numbers that the item's type has, as tags. */
export function numberTags(item: Item.Implementation): Tag[] {
  return numberFacts(item).map(({ label, value }) => tag(words("ACTIONCARDS.Tag.Fact", { label, value })));
}
