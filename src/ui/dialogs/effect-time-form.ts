import {
  awaitsPhase,
  EFFECT_TIMES,
  isCounted,
  MOST_COUNTED,
  type EffectTime,
  type EffectTimeKind,
} from "../../rules/timing/effect-time.ts";
import { textOf, type FormValues } from "./form-values.ts";

interface Choice {
  value: string;
  label: string;
  selected: boolean;
}

/** The part of a dialog in which an effect's time is chosen. */
export interface EffectTimeView {
  kinds: Choice[];
  /** Is there a number to choose, and of what? */
  counted: boolean;
  countLabel: string;
  count: number;
  most: number;
  /** Is there somebody to choose, and who can be? */
  awaits: boolean;
  people: Choice[];
}

/** No time at all. */
const NONE = "none";

function kindOf(value: unknown): EffectTimeKind | null {
  return EFFECT_TIMES.find((kind) => kind === value) ?? null;
}

/** A number as far as it can be one here. */
function countOf(value: unknown): number {
  const number = Math.trunc(Number(value ?? 1));
  return Number.isFinite(number) ? Math.min(Math.max(number, 1), MOST_COUNTED) : 1;
}

/** What is chosen of an effect's time while its dialog is open. */
export class EffectTimeForm {
  readonly #bearer: Actor.Implementation | null;
  #kind: EffectTimeKind | null;
  #count: number;
  #who: string;

  constructor(bearer: Actor.Implementation | null, time: EffectTime | null) {
    this.#bearer = bearer;
    this.#kind = time?.kind ?? null;
    this.#count = time?.count ?? 1;
    this.#who = time?.who ?? "";
  }

  /** Takes over what the form holds; a field that it does not show stays as it was. */
  read(values: FormValues): void {
    this.#kind = kindOf(values["timeKind"]);
    if ("timeCount" in values) this.#count = countOf(values["timeCount"]);
    if ("timeWho" in values) this.#who = textOf(values["timeWho"]);
  }

  /** What was chosen; null: no time. */
  get time(): Omit<EffectTime, "begun"> | null {
    const kind = this.#kind;
    if (kind === null) return null;
    return {
      kind,
      count: isCounted(kind) ? this.#count : null,
      who: awaitsPhase(kind) && this.#who !== "" ? this.#who : null,
    };
  }

  view(): EffectTimeView {
    const kind = this.#kind;
    return {
      kinds: [NONE, ...EFFECT_TIMES].map((value) => ({
        value,
        label: game.i18n.localize(`ACTIONCARDS.EffectTime.Kind.${value}`),
        selected: value === (kind ?? NONE),
      })),
      counted: kind !== null && isCounted(kind),
      countLabel:
        kind !== null && isCounted(kind) ? game.i18n.localize(`ACTIONCARDS.EffectTime.Count.${kind}`) : "",
      count: this.#count,
      most: MOST_COUNTED,
      awaits: kind !== null && awaitsPhase(kind),
      people: this.#people(),
    };
  }

  /** The bearer, and everybody of his encounter whom this user sees. */
  #people(): Choice[] {
    const own = game.i18n.format("ACTIONCARDS.EffectTime.Own", {
      name: this.#bearer?.name ?? game.i18n.localize("ACTIONCARDS.EffectTime.TheBearer"),
    });
    const somebody = game.i18n.localize("ACTIONCARDS.EffectTime.Somebody");
    const combatants = this.#bearer?.encounter?.combatants.contents ?? [];
    const others = combatants
      .filter(({ visible, actor, id }) => (visible && actor !== this.#bearer) || id === this.#who)
      .map(({ id, name, visible }) => ({ value: id ?? "", label: (visible ? name : undefined) ?? somebody }));
    const isListed = this.#who === "" || others.some(({ value }) => value === this.#who);
    const gone = isListed ? [] : [{ value: this.#who, label: somebody }];
    return [{ value: "", label: own }, ...others, ...gone].map((one) => ({
      ...one,
      selected: one.value === this.#who,
    }));
  }
}
