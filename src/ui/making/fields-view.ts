import type { ItemStep, MakingField, MakingGroup, MakingList, MakingRow } from "../../family/making.ts";
import { readValue } from "../../family/making/values.ts";
import type { Option } from "../kit/option.ts";
import { percent } from "../kit/chances.ts";
import type { Words } from "../kit/words.ts";
import { FIELD, type Candidate, type MakingDraft } from "./draft.ts";

export interface FieldView {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly options: readonly Option[] | null;
  readonly error: string;
}

interface RowView {
  /** The name of the row's first field. */
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly fields: readonly FieldView[];
  readonly errors: readonly string[];
  readonly advice: readonly string[];
}

export interface YieldView {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
}

export interface AttributesView {
  readonly groups: readonly { readonly label: string; readonly rows: readonly RowView[] }[];
  readonly archetype: string;
}

interface ItemRowView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly text: string;
  readonly facts: readonly string[];
  readonly checked: boolean;
  readonly fields: readonly FieldView[];
  readonly errors: readonly string[];
}

/** Template context of a step that chooses items. */
export interface ListsView {
  readonly search: string;
  readonly lists: readonly {
    readonly type: string;
    readonly label: string;
    readonly chosen: string;
    readonly rows: readonly ItemRowView[];
  }[];
  readonly warnings: readonly string[];
}

function errorOf(field: MakingField, typed: string, words: Words): string {
  if (readValue(field, typed) !== null) return "";
  const { min, max } = "choices" in field ? { min: "", max: "" } : field;
  return words("ACTIONCARDS.Settings.BadNumber", { min, max });
}

function fieldView(field: MakingField, name: string, typed: string, words: Words): FieldView {
  const bounds = "choices" in field ? { min: null, max: null } : { min: field.min, max: field.max };
  const options = "choices" in field ? field.choices : null;
  return {
    name,
    label: words(field.label),
    value: typed,
    ...bounds,
    options: options?.map((value) => ({ value, label: value, selected: value === typed })) ?? null,
    error: errorOf(field, typed, words),
  };
}

const errorsOf = (fields: readonly FieldView[]) =>
  fields.flatMap(({ error }) => (error === "" ? [] : [error]));

function rowView(row: MakingRow, draft: MakingDraft, words: Words): RowView {
  const fields = row.fields.map((field) =>
    fieldView(field, FIELD.value + field.path, draft.typed(field), words),
  );
  const paths = row.fields.map(({ path }) => path);
  const advice = draft.kit?.making.advice(draft.values) ?? [];
  return {
    id: fields[0]?.name ?? "",
    label: words(row.label),
    hint: words(row.hint),
    fields,
    errors: errorsOf(fields),
    advice: advice.filter(({ path }) => paths.includes(path)).map(({ key, data }) => words(key, data)),
  };
}

function groupView({ label, rows }: MakingGroup, draft: MakingDraft, words: Words) {
  return { label: words(label), rows: rows.map((row) => rowView(row, draft, words)) };
}

export function attributesView(draft: MakingDraft, words: Words): AttributesView {
  const groups = draft.kit?.making.groups ?? [];
  return {
    groups: groups.map((group) => groupView(group, draft, words)),
    archetype: draft.chosen?.name ?? "",
  };
}

export function yieldViews(draft: MakingDraft, words: Words): YieldView[] {
  const yields = draft.kit?.making.yields(draft.values) ?? [];
  return yields.map(({ label, hint, value, isChance }) => ({
    label: words(label),
    hint: words(hint),
    value: isChance ? percent(value, words) : String(value),
  }));
}

function itemRow(
  { source, text, facts }: Candidate,
  list: MakingList,
  draft: MakingDraft,
  words: Words,
): ItemRowView {
  const { _id: id, name, img } = source;
  const checked = draft.items.includes(id);
  const own = draft.chosen?.items.find((item) => item._id === id);
  const fields = checked
    ? list.fields.map((field) =>
        fieldView(field, `${FIELD.of}${id}.${field.path}`, draft.typedOf(id, field), words),
      )
    : [];
  return { id, name: own?.name ?? name, img, text, facts, checked, fields, errors: errorsOf(fields) };
}

function listView(list: MakingList, draft: MakingDraft, words: Words): ListsView["lists"][number] {
  const rows = draft.candidatesOf(list).map((candidate) => itemRow(candidate, list, draft, words));
  const count = rows.filter(({ checked }) => checked).length;
  return {
    type: list.type,
    label: words(`ACTIONCARDS.Sheet.Section.${list.type}`),
    chosen: words("ACTIONCARDS.Making.Chosen", { count }),
    rows,
  };
}

function canAttack(draft: MakingDraft): boolean {
  return draft.chosenItems.some(({ type, system }) => type === "weapon" || system["use"] === "attack");
}

function warningsOn(step: ItemStep, draft: MakingDraft, words: Words): string[] {
  const unskilled = draft.unskilled(step).map((data) => words("ACTIONCARDS.Making.Unskilled", data));
  const unarmed = step === "weapons" && !canAttack(draft) ? [words("ACTIONCARDS.Making.Unarmed")] : [];
  return [...unarmed, ...unskilled];
}

export function listsView(
  step: ItemStep,
  draft: MakingDraft,
  { search, words }: { readonly search: string; readonly words: Words },
): ListsView {
  const lists = draft.kit?.making.lists.filter((list) => list.step === step) ?? [];
  return {
    search,
    lists: lists.map((list) => listView(list, draft, words)),
    warnings: warningsOn(step, draft, words),
  };
}
