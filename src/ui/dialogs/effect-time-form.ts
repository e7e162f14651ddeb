import {
  awaitsPhase,
  EFFECT_TIMES,
  isCounted,
  MOST_COUNTED,
  type EffectTime,
  type EffectTimeKind,
} from "../../rules/timing/effect-time.ts";
import { timeNamesIn } from "../../encounter/timing/encounter-timing.ts";
import { timeWords } from "../kit/time-words.ts";
import type { Words } from "../kit/words.ts";
import { effectTimeView, type Awaited, type EffectTimeView } from "./effect-time-view.ts";
import { textOf, wholeOf, type FormValues } from "./form-values.ts";

function kindOf(value: unknown): EffectTimeKind | null {
  return EFFECT_TIMES.find((kind) => kind === value) ?? null;
}

/** The form values for an effect's duration. */
export class EffectTimeForm {
  readonly #holder: Actor.Implementation | null;
  #kind: EffectTimeKind | null;
  #count: number;
  #who: string;

  constructor(holder: Actor.Implementation | null, time: EffectTime | null) {
    this.#holder = holder;
    this.#kind = time?.kind ?? null;
    this.#count = time?.count ?? 1;
    this.#who = time?.who ?? "";
  }

  /** Reads the form's values. Fields that are not shown keep their value. */
  read(values: FormValues): void {
    this.#kind = kindOf(values["timeKind"]);
    if ("timeCount" in values) this.#count = wholeOf(values["timeCount"], 1, { min: 1, max: MOST_COUNTED });
    if ("timeWho" in values) this.#who = textOf(values["timeWho"]);
  }

  /** The chosen duration; null if none. */
  get time(): Omit<EffectTime, "begun"> | null {
    const kind = this.#kind;
    if (kind === null) return null;
    return {
      kind,
      count: isCounted(kind) ? this.#count : null,
      who: awaitsPhase(kind) && this.#who !== "" ? this.#who : null,
    };
  }

  view(words: Words): EffectTimeView {
    const draft = { kind: this.#kind, count: this.#count, who: this.#who };
    const say = timeWords(timeNamesIn(this.#holder?.encounter ?? null), words);
    return effectTimeView(draft, this.#holder?.name ?? null, this.#others(), say);
  }

  /**
   * Returns the other combatants in the holder's encounter that this user can see. Always includes the chosen one.
   */
  #others(): Awaited[] {
    const combatants = this.#holder?.encounter?.combatants.contents ?? [];
    return combatants
      .filter(({ visible, actor, id }) => (visible && actor !== this.#holder) || id === this.#who)
      .map(({ id, name, visible }) => ({ id: id ?? "", name: (visible ? name : undefined) ?? null }));
  }
}
