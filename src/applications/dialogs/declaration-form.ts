import type { Declaration } from "../../data/deed/checks.ts";
import { signed } from "../shared/source-lines.ts";
import type { Declared } from "../../documents/exchange/declaration.ts";

type Kind = "offence" | "defence";

interface OptionView {
  uuid: string;
  index: number;
  name: string;
  bonus: string;
  selected: boolean;
}

/** The part of a dialog in which the one item, the aids and a free modifier are declared (C3, C4). */
export interface DeclarationView {
  id: string;
  items: OptionView[];
  aids: OptionView[];
  extraLabel: string;
  extraValue: number;
}

/** A form's values, as FormDataExtended gives them. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A field's text; empty where the form has no such field. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** What an item promises for this kind of calculation, specific protections shown with what they are against. */
function bonusOf(item: Item.Implementation, kind: Kind): string {
  const modifiers = item.ours?.modifiers;
  if (!modifiers) return "";
  const specific = kind === "defence" ? modifiers.specific : [];
  return [
    signed(modifiers[kind]),
    ...specific.map(({ against, bonus }) => `${against} ${signed(bonus)}`),
  ].join(", ");
}

/** The items that may be declared as the one supplementary item. */
function candidates(actor: Actor.Implementation, kind: Kind): Item.Implementation[] {
  return actor.items.contents.filter(
    (item) =>
      item.canSupplement &&
      (item.ours?.modifiers[kind] !== 0 || (kind === "defence" && item.ours.modifiers.specific.length > 0)),
  );
}

function aidsOf(actor: Actor.Implementation, kind: Kind): Item.Implementation[] {
  return actor.items.contents.filter((item) => item.canAid(kind));
}

/** What the form declares now, for reading the form and for drawing it again. */
export class DeclarationForm {
  readonly #actor: Actor.Implementation;
  readonly #kind: Kind;
  /** False where the attack's own weapon is the one item already. */
  readonly #allowsItem: boolean;
  #declaration: Declaration = { item: "", aids: [], extras: [] };

  constructor(actor: Actor.Implementation, kind: Kind, allowsItem: boolean) {
    this.#actor = actor;
    this.#kind = kind;
    this.#allowsItem = allowsItem;
  }

  get declaration(): Declaration {
    return this.#declaration;
  }

  /** The declaration with its items, for the preview of the numbers. */
  get declared(): Declared {
    const find = (uuid: string) => this.#actor.items.find((item) => item.uuid === uuid);
    const aids = this.#declaration.aids.map(find).filter((item) => item !== undefined);
    return { item: find(this.#declaration.item) ?? null, aids, extras: this.#declaration.extras };
  }

  /** Takes over what the form holds. */
  read(values: FormValues): void {
    const aids = aidsOf(this.#actor, this.#kind).filter((_item, index) => values[`aids.${index}`] === true);
    const value = Number(values["extraValue"] ?? 0);
    const label = textOf(values["extraLabel"]).trim();
    const fallback = game.i18n.localize("ACTIONCARDS.Declare.ExtraFallback");
    this.#declaration = {
      item: this.#allowsItem ? textOf(values["item"]) : "",
      aids: aids.map((item) => item.uuid),
      extras:
        Number.isInteger(value) && value !== 0 ? [{ label: label === "" ? fallback : label, value }] : [],
    };
  }

  /** How the form looks now. */
  view(id: string): DeclarationView {
    const { item, aids, extras } = this.#declaration;
    const option = (candidate: Item.Implementation, index: number, selected: boolean): OptionView => ({
      uuid: candidate.uuid,
      index,
      name: candidate.name,
      bonus: bonusOf(candidate, this.#kind),
      selected,
    });
    const items = this.#allowsItem ? candidates(this.#actor, this.#kind) : [];
    return {
      id,
      items: items.map((candidate, index) => option(candidate, index, candidate.uuid === item)),
      aids: aidsOf(this.#actor, this.#kind).map((aid, index) => option(aid, index, aids.includes(aid.uuid))),
      extraLabel: extras[0]?.label ?? "",
      extraValue: extras[0]?.value ?? 0,
    };
  }
}
