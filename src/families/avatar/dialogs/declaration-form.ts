import { entered, type Declaration, type FreeModifier } from "../../../data/requests/parts.ts";
import { textOf, wholeOf, type FormValues } from "../../../ui/dialogs/form-values.ts";
import { signed } from "../../../ui/kit/signed.ts";
import type { Declared } from "../plans/declaration.ts";

type Kind = "offense" | "defense";

const BOUNDS = { min: -99, max: 99 };

interface OptionView {
  uuid: string;
  name: string;
  bonus: string;
  selected: boolean;
}

/** The part of a dialog that declares the one supplementary item, the aids and a free modifier (C3, C4). */
export interface DeclarationView {
  id: string;
  items: OptionView[];
  aids: OptionView[];
  extraLabel: string;
  extraValue: number;
}

/** Describes an item's bonus to an offense or a defense. For a defense, includes specific protections. */
export function bonusOf(item: Item.Implementation, kind: Kind): string {
  const modifiers = item.ours?.modifiers;
  if (!modifiers) return "";
  const specific = kind === "defense" ? modifiers.specific : [];
  return [
    signed(modifiers[kind]),
    ...specific.map(({ against, bonus }) => `${against} ${signed(bonus)}`),
  ].join(", ");
}

/** Returns the items that can be declared as the one supplementary item. */
function candidates(actor: Actor.Implementation, kind: Kind): Item.Implementation[] {
  return actor.items.contents.filter(
    (item) =>
      item.canSupplement &&
      (item.ours?.modifiers[kind] !== 0 || (kind === "defense" && item.ours.modifiers.specific.length > 0)),
  );
}

function aidsOf(actor: Actor.Implementation, kind: Kind): Item.Implementation[] {
  return actor.items.contents.filter((item) => item.canAid(kind));
}

/** Renders and reads a declaration's form, and holds its values. */
export class DeclarationForm {
  readonly #actor: Actor.Implementation;
  readonly #kind: Kind;
  /** False if the attack uses a weapon, which takes the place of the one supplementary item. */
  readonly #allowsItem: boolean;
  /** Returns the items that cannot be declared now. */
  readonly #idle: () => readonly Item.Implementation[];
  #item = "";
  #aids: string[] = [];
  /** The free modifier as entered, even if it has a label but no number yet. */
  #extra: FreeModifier = { label: "", value: 0 };

  constructor(
    actor: Actor.Implementation,
    kind: Kind,
    allowsItem: boolean,
    idle: () => readonly Item.Implementation[] = () => [],
  ) {
    this.#actor = actor;
    this.#kind = kind;
    this.#allowsItem = allowsItem;
    this.#idle = idle;
  }

  get declaration(): Declaration {
    return { item: this.#item, aids: [...this.#aids], extras: entered(this.#extra) };
  }

  /** The declaration with items instead of their UUIDs, for the preview of the numbers. */
  get declared(): Declared {
    const find = (uuid: string) => this.#actor.items.find((item) => item.uuid === uuid);
    const { item, aids, extras } = this.declaration;
    return {
      item: find(item) ?? null,
      aids: aids.map(find).filter((aid) => aid !== undefined),
      extras,
    };
  }

  read(values: FormValues): void {
    const aids = aidsOf(this.#actor, this.#kind).filter(({ uuid }) => values[`aids.${uuid}`] === true);
    this.#item = this.#allowsItem ? textOf(values["item"]) : "";
    this.#aids = aids.map((item) => item.uuid);
    this.#extra = {
      label: textOf(values["extraLabel"]).trim(),
      value: wholeOf(values["extraValue"], 0, BOUNDS),
    };
  }

  view(id: string): DeclarationView {
    const item = this.#item;
    const aids = this.#aids;
    const option = (candidate: Item.Implementation, selected: boolean): OptionView => ({
      uuid: candidate.uuid,
      name: candidate.name,
      bonus: bonusOf(candidate, this.#kind),
      selected,
    });
    const idle = this.#idle();
    const counts = (candidate: Item.Implementation) => !idle.includes(candidate);
    const items = this.#allowsItem ? candidates(this.#actor, this.#kind).filter(counts) : [];
    return {
      id,
      items: items.map((candidate) => option(candidate, candidate.uuid === item)),
      aids: aidsOf(this.#actor, this.#kind)
        .filter(counts)
        .map((aid) => option(aid, aids.includes(aid.uuid))),
      extraLabel: this.#extra.label,
      extraValue: this.#extra.value,
    };
  }
}
