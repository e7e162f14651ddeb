import type { ItemStep, MakingField, MakingGroup, MakingList, MakingRow } from "../../family/making.ts";
import { readValue } from "../../making/values.ts";
import type { Option } from "../kit/option.ts";
import { keyOf, type Words } from "../kit/words.ts";
import { FIELD, type Candidate, type MakingDraft } from "./draft.ts";
import type { Step } from "./steps.ts";

/** A step as the list of steps shows it. */
interface StepView {
  readonly id: Step;
  readonly number: number;
  readonly label: string;
  readonly current: boolean;
  /** It can be gone to. */
  readonly open: boolean;
  /** Something on it will not do. */
  readonly wrong: boolean;
}

/** A number or a choice to fill in. */
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
  /** The id of its first field. */
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly fields: readonly FieldView[];
  readonly errors: readonly string[];
  readonly advice: readonly string[];
}

interface YieldView {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
}

/** The step of the numbers. */
interface AttributesView {
  readonly groups: readonly { readonly label: string; readonly rows: readonly RowView[] }[];
  readonly archetype: string;
}

/** A card to choose: a game, or an archetype. */
interface CardView {
  readonly value: string;
  readonly name: string;
  readonly img: string;
  readonly text: string;
  readonly facts: string;
  readonly checked: boolean;
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

/** A step in which items are chosen. */
interface ListsView {
  readonly search: string;
  readonly lists: readonly {
    readonly type: string;
    readonly label: string;
    readonly chosen: string;
    readonly rows: readonly ItemRowView[];
  }[];
  readonly warnings: readonly string[];
}

/** A picture to choose. */
interface PictureView {
  readonly src: string;
  readonly label: string;
  readonly checked: boolean;
}

/** The last step. */
interface PortraitView {
  readonly img: string;
  readonly pictures: readonly PictureView[];
  /** May a file be chosen? */
  readonly browses: boolean;
  readonly name: string;
  readonly concept: string;
  readonly summary: readonly string[];
}

/** The window as it stands: of the steps' contents all but one are null. */
export interface MakingView {
  readonly steps: readonly StepView[];
  readonly label: string;
  readonly progress: string;
  readonly hint: string;
  readonly failure: string;
  readonly games: readonly CardView[] | null;
  readonly concept: { readonly name: string; readonly concept: string; readonly error: string } | null;
  readonly archetypes: readonly CardView[] | null;
  readonly attributes: AttributesView | null;
  readonly yields: readonly YieldView[] | null;
  readonly lists: ListsView | null;
  readonly portrait: PortraitView | null;
  readonly first: boolean;
  readonly last: boolean;
  readonly submit: string;
}

/** A game that characters can be made for. */
export interface GameChoice {
  readonly family: string;
  readonly name: string;
  readonly text: string;
  readonly img: string;
}

/** What a view is made of beside the draft. */
export interface MakingContext {
  readonly games: readonly GameChoice[];
  /** The system's own portraits. */
  readonly pictures: readonly { readonly src: string; readonly label: string }[];
  readonly browses: boolean;
  /** Steps on which what will not do is told. */
  readonly checked: ReadonlySet<Step>;
  /** The farthest step that was open. */
  readonly farthest: number;
  /** What is searched for among items. */
  readonly search: string;
  /** Why it could not be made; empty: it was not tried. */
  readonly failure: string;
  /** What the last step's button says, as a key of the language file. */
  readonly submit: string;
  /** An archetype's background as plain text. */
  backgroundOf(id: string): string;
  readonly words: Words;
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

function attributesView(draft: MakingDraft, words: Words): AttributesView {
  const groups = draft.kit?.making.groups ?? [];
  return {
    groups: groups.map((group) => groupView(group, draft, words)),
    archetype: draft.chosen?.name ?? "",
  };
}

const percent = new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 0 });

function yieldViews(draft: MakingDraft, words: Words): YieldView[] {
  const yields = draft.kit?.making.yields(draft.values) ?? [];
  return yields.map(({ label, hint, value, isChance }) => ({
    label: words(label),
    hint: words(hint),
    value: isChance ? percent.format(value) : String(value),
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

/** Can they attack with any of it? */
function canAttack(draft: MakingDraft): boolean {
  return draft.chosenItems.some(({ type, system }) => type === "weapon" || system["use"] === "attack");
}

function warningsOn(step: ItemStep, draft: MakingDraft, words: Words): string[] {
  const unskilled = draft.unskilled(step).map((data) => words("ACTIONCARDS.Making.Unskilled", data));
  const unarmed = step === "weapons" && !canAttack(draft) ? [words("ACTIONCARDS.Making.Unarmed")] : [];
  return [...unarmed, ...unskilled];
}

function listsView(step: ItemStep, draft: MakingDraft, { search, words }: MakingContext): ListsView {
  const lists = draft.kit?.making.lists.filter((list) => list.step === step) ?? [];
  return {
    search,
    lists: lists.map((list) => listView(list, draft, words)),
    warnings: warningsOn(step, draft, words),
  };
}

function archetypeCards(draft: MakingDraft, { backgroundOf, words }: MakingContext): CardView[] {
  const list = new Intl.ListFormat(undefined, { type: "unit", style: "short" });
  const telling = ["weapon", "skill", "power"];
  return (draft.kit?.archetypes ?? []).map(({ id, name, img, items }) => ({
    value: id,
    name,
    img,
    text: backgroundOf(id),
    facts: words("ACTIONCARDS.Making.Brings", {
      items: list.format(items.filter(({ type }) => telling.includes(type)).map((item) => item.name)),
    }),
    checked: id === draft.archetype,
  }));
}

function portraitView(draft: MakingDraft, { pictures, browses, words }: MakingContext): PortraitView {
  const { img, name, concept } = draft;
  const own = pictures.some(({ src }) => src === img)
    ? []
    : [{ src: img, label: words("ACTIONCARDS.Making.YourPicture") }];
  const count = (type: string) =>
    draft.chosenItems.filter((item) => item.type === type).map((item) => item.name);
  const list = new Intl.ListFormat(undefined, { type: "unit", style: "short" });
  const lists = draft.kit?.making.lists ?? [];
  const summary = lists.flatMap(({ type }) => {
    const names = count(type);
    const label = words(`ACTIONCARDS.Sheet.Section.${type}`);
    return names.length > 0
      ? [words("ACTIONCARDS.Making.Summary", { label, items: list.format(names) })]
      : [];
  });
  return {
    img,
    pictures: [...own, ...pictures].map((picture) => ({ ...picture, checked: picture.src === img })),
    browses,
    name: name.trim(),
    concept: concept.trim(),
    summary,
  };
}

function stepViews(draft: MakingDraft, { checked, farthest, words }: MakingContext): StepView[] {
  return draft.steps.map((id, index) => ({
    id,
    number: index + 1,
    label: words(`ACTIONCARDS.Making.Step.${id}`),
    current: id === draft.step,
    open: index <= farthest && id !== draft.step,
    wrong: checked.has(id) && draft.problems(id).length > 0,
  }));
}

/** What the window draws. */
export function makingView(draft: MakingDraft, context: MakingContext): MakingView {
  const { games, failure, submit, checked, words } = context;
  const { step, steps, place } = draft;
  const on = <T>(one: Step, view: () => T): T | null => (step === one ? view() : null);
  const isOnItems = step === "skills" || step === "weapons" || step === "armor";
  const last = place === steps.length - 1;
  return {
    steps: stepViews(draft, context),
    label: words(`ACTIONCARDS.Making.Step.${step}`),
    progress: words("ACTIONCARDS.Making.Progress", { number: place + 1, count: steps.length }),
    hint: words(`ACTIONCARDS.Making.StepHint.${step}`),
    failure,
    games: on("game", () =>
      games.map(({ family, name, text, img }) => ({
        value: family,
        name: words(keyOf(name, name)),
        img,
        text: words(text),
        facts: "",
        checked: family === draft.family,
      })),
    ),
    concept: on("concept", () => {
      const isMissing = checked.has("concept") && draft.problems("concept").length > 0;
      return {
        name: draft.name,
        concept: draft.concept,
        error: isMissing ? words("ACTIONCARDS.Making.NoName") : "",
      };
    }),
    archetypes: on("archetype", () => archetypeCards(draft, context)),
    attributes: on("attributes", () => attributesView(draft, words)),
    yields: on("attributes", () => yieldViews(draft, words)),
    lists: isOnItems ? listsView(step, draft, context) : null,
    portrait: on("portrait", () => portraitView(draft, context)),
    first: place === 0,
    last,
    submit: words(last ? submit : "ACTIONCARDS.Making.Next"),
  };
}
