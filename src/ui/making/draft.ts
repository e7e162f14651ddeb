import type { ItemStep, Making, MakingField, MakingList, MakingValues } from "../../family/making.ts";
import type { ItemSource } from "../../family/making/assembly.ts";
import type { Archetype, MakingChoices, Typed } from "../../family/making/made.ts";
import { fieldsOf, readValue, readValues, textAt } from "../../family/making/values.ts";
import type { JsonRecord } from "../../rules/cards/delta.ts";
import { textOf, type FormValues } from "../dialogs/form-values.ts";
import { STEPS, type Step } from "./steps.ts";

/** An item that the user can choose, as shown in its row. */
export interface Candidate {
  readonly source: ItemSource;
  /** The first sentence of the item's description. */
  readonly text: string;
  readonly facts: readonly string[];
}

/** What the user can choose in one game. */
export interface Kit {
  readonly making: Making;
  readonly archetypes: readonly Archetype[];
  readonly candidates: readonly Candidate[];
  /** The `system` data of a new actor without any choices. */
  readonly blank: JsonRecord;
}

export const FIELD = {
  family: "family",
  name: "name",
  concept: "concept",
  archetype: "archetype",
  value: "value.",
  item: "item.",
  of: "of.",
  img: "img",
} as const;

interface Changed {
  readonly values: Map<string, string>;
  /** The ids of the chosen items; null if they are still the archetype's items. */
  items: readonly string[] | null;
  /** Changed fields of items, keyed by item id and then by field. */
  readonly itemValues: Map<string, Map<string, string>>;
}

/**
 * The user's input and choices on all steps. Keeps invalid input as entered, and the changes to each archetype in case
 * the user chooses it again.
 */
export class MakingDraft {
  name = "";
  concept = "";
  /** The archetype's id; empty if none is chosen yet. */
  archetype = "";
  /** The chosen picture; empty to use the archetype's. */
  picture = "";
  step: Step;
  isTouched = false;
  readonly #changed = new Map<string, Changed>();
  #family: string;
  #kit: Kit | null = null;

  constructor(readonly families: readonly string[]) {
    this.#family = families[0] ?? "";
    this.step = families.length > 1 ? "game" : "concept";
  }

  get family(): string {
    return this.#family;
  }

  get kit(): Kit | null {
    return this.#kit;
  }

  /**
   * Switches to the items and archetypes of the chosen game. If the chosen archetype is not among them, chooses the
   * first one.
   */
  take(kit: Kit): void {
    if (this.#kit?.making === kit.making) return;
    this.#kit = kit;
    if (!kit.archetypes.some(({ id }) => id === this.archetype)) this.archetype = kit.archetypes[0]?.id ?? "";
  }

  get steps(): readonly Step[] {
    return STEPS.filter((step) => step !== "game" || this.families.length > 1);
  }

  get place(): number {
    return this.steps.indexOf(this.step);
  }

  get chosen(): Archetype | null {
    return this.#kit?.archetypes.find(({ id }) => id === this.archetype) ?? null;
  }

  get img(): string {
    return this.picture === "" ? (this.chosen?.img ?? "") : this.picture;
  }

  get #own(): Changed {
    const key = `${this.#family}.${this.archetype}`;
    const known = this.#changed.get(key) ?? { values: new Map(), items: null, itemValues: new Map() };
    this.#changed.set(key, known);
    return known;
  }

  /** Returns the text in a field of the form: as entered, else from the archetype, else from a new actor. */
  typed({ path }: MakingField): string {
    const base = this.chosen?.system ?? this.#kit?.blank ?? {};
    return this.#own.values.get(path) ?? textAt(base, path);
  }

  /** The values of all valid fields, keyed by path. */
  get values(): MakingValues {
    return readValues(this.#fields, this.#typedValues).values;
  }

  get #fields(): readonly MakingField[] {
    return this.#kit ? fieldsOf(this.#kit.making) : [];
  }

  get #typedValues(): Typed {
    return Object.fromEntries(this.#fields.map((field) => [field.path, this.typed(field)]));
  }

  /** Returns the items that a list offers, the archetype's own items first. */
  candidatesOf({ type }: MakingList): readonly Candidate[] {
    const own = new Set(this.chosen?.items.map(({ _id }) => _id));
    const listed = this.#kit?.candidates.filter(({ source }) => source.type === type) ?? [];
    const isOwn = ({ source }: Candidate) => own.has(source._id);
    return [...listed.filter(isOwn), ...listed.filter((one) => !isOwn(one))];
  }

  /** The ids of the chosen items. */
  get items(): readonly string[] {
    return this.#own.items ?? this.chosen?.items.map(({ _id }) => _id) ?? [];
  }

  /** The chosen items' data: from the archetype if it has the item, else from a compendium. */
  get chosenItems(): readonly ItemSource[] {
    return this.items.flatMap((id) => this.#source(id) ?? []);
  }

  #source(id: string): ItemSource | undefined {
    const own = this.chosen?.items.find(({ _id }) => _id === id);
    return own ?? this.#kit?.candidates.find(({ source }) => source._id === id)?.source;
  }

  /** Returns the text in a field of an item: as entered, else from the item's data. */
  typedOf(id: string, { path }: MakingField): string {
    return this.#own.itemValues.get(id)?.get(path) ?? textAt(this.#source(id)?.system ?? {}, path);
  }

  read(values: FormValues): void {
    this.isTouched = true;
    if (FIELD.family in values) this.#family = textOf(values[FIELD.family]) || this.#family;
    if (FIELD.name in values) this.name = textOf(values[FIELD.name]);
    if (FIELD.concept in values) this.concept = textOf(values[FIELD.concept]);
    if (FIELD.archetype in values) this.archetype = textOf(values[FIELD.archetype]) || this.archetype;
    if (FIELD.img in values) this.picture = textOf(values[FIELD.img]) || this.picture;
    for (const [name, value] of Object.entries(values))
      this.#readField(name, typeof value === "number" ? String(value) : textOf(value));
    this.#readItems(values);
  }

  choosePicture(path: string): void {
    this.isTouched = true;
    this.picture = path;
  }

  #readField(name: string, value: string): void {
    if (name.startsWith(FIELD.value)) this.#own.values.set(name.slice(FIELD.value.length), value);
    if (!name.startsWith(FIELD.of)) return;
    const [id = "", ...path] = name.slice(FIELD.of.length).split(".");
    const known = this.#own.itemValues.get(id) ?? new Map<string, string>();
    this.#own.itemValues.set(id, known.set(path.join("."), value));
  }

  /** Reads the items' checkboxes. Items that aren't shown keep their state. */
  #readItems(values: FormValues): void {
    const shown = Object.entries(values).filter(([name]) => name.startsWith(FIELD.item));
    if (shown.length === 0) return;
    const ids = new Map(shown.map(([name, ticked]) => [name.slice(FIELD.item.length), ticked === true]));
    const kept = this.items.filter((id) => ids.get(id) !== false);
    const added = [...ids].flatMap(([id, ticked]) => (ticked && !kept.includes(id) ? [id] : []));
    this.#own.items = [...kept, ...added];
  }

  /** Returns the names of the step's invalid fields. */
  problems(step: Step): readonly string[] {
    if (step === "concept") return this.name.trim() === "" ? [FIELD.name] : [];
    if (step === "attributes")
      return readValues(this.#fields, this.#typedValues).wrong.map(({ path }) => FIELD.value + path);
    return (
      this.#kit?.making.lists.filter((list) => list.step === step).flatMap((list) => this.#wrongIn(list)) ??
      []
    );
  }

  #wrongIn({ type, fields }: MakingList): string[] {
    const ids = this.chosenItems.filter((item) => item.type === type).map(({ _id }) => _id);
    const wrong = (id: string) =>
      fields.filter((field) => readValue(field, this.typedOf(id, field)) === null);
    return ids.flatMap((id) => wrong(id).map(({ path }) => `${FIELD.of}${id}.${path}`));
  }

  /** Returns the first step, up to `upTo`, that has an invalid field; null if none. */
  firstWrong(upTo: Step): Step | null {
    const asked = this.steps.slice(0, this.steps.indexOf(upTo) + 1);
    return asked.find((step) => this.problems(step).length > 0) ?? null;
  }

  /**
   * Returns the names of the step's chosen items that need a skill that isn't chosen, each with the skill's
   * name.
   */
  unskilled(step: ItemStep): readonly { readonly item: string; readonly skill: string }[] {
    const lists = this.#kit?.making.lists ?? [];
    const skills = new Set(this.chosenItems.filter(({ type }) => type === "skill").map(({ name }) => name));
    return this.chosenItems.flatMap(({ type, name, system }) => {
      const list = lists.find((one) => one.type === type && one.step === step);
      const skill = list?.skillOf?.(system) ?? "";
      return skill === "" || skills.has(skill) ? [] : [{ item: name, skill }];
    });
  }

  get choices(): MakingChoices {
    const { family, name, concept, archetype, img } = this;
    const items = this.chosenItems.map(({ _id, type }) => {
      const fields = this.#kit?.making.lists.find((list) => list.type === type)?.fields ?? [];
      return {
        id: _id,
        values: Object.fromEntries(fields.map((field) => [field.path, this.typedOf(_id, field)])),
      };
    });
    return { family, name, concept, archetype, img, values: this.#typedValues, items };
  }
}
