import { MOST_ROUNDS } from "../../../data/requests/printed-requests.ts";
import type { ConsequencePlace } from "../../../family/consequence.ts";
import { drawnInNow } from "../../../platform/card-snapshot.ts";
import { coolAt } from "../../../rules/printed/heat.ts";
import { wholeOf, type FormValues } from "../../../ui/dialogs/form-values.ts";
import { RequestDialog } from "../../../ui/dialogs/request-dialog.ts";
import { requestForm } from "../../../ui/dialogs/request-form.ts";
import { words, type Words } from "../../../ui/kit/words.ts";

/** Template context of the dialog in which a GM sets how long a weapon is overheated (Q19). */
export interface OverheatView {
  readonly rounds: number;
  readonly mostRounds: number;
  /** Says when the weapon can be used again. */
  readonly hint: string;
}

/** Builds the dialog's context. `cool` is the round in which the weapon works again; null outside an encounter. */
function overheatView(
  { rounds, mostRounds, cool }: { rounds: number; mostRounds: number; cool: number | null },
  words: Words,
): OverheatView {
  const hint =
    cool === null
      ? words("ACTIONCARDS.Printed.Heat.UntilCooled")
      : words("ACTIONCARDS.Printed.Heat.CoolAt", { round: cool });
  return { rounds, mostRounds, hint };
}

/** Asks a GM for how many rounds a failed weapon is overheated (Q19). */
export class OverheatDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-overheat-dialog"],
    window: { title: "ACTIONCARDS.Consequence.Step.overheat", icon: "fa-solid fa-temperature-high" },
    position: { width: 380 },
  };

  static override PARTS = requestForm("overheat");

  readonly #weapon: Item.Implementation;
  readonly #at: ConsequencePlace;
  #rounds = 1;

  private constructor(weapon: Item.Implementation, at: ConsequencePlace) {
    super();
    this.#weapon = weapon;
    this.#at = at;
  }

  static async ask(weapon: Item.Implementation, at: ConsequencePlace): Promise<void> {
    await new OverheatDialog(weapon, at).render({ force: true });
  }

  override get title(): string {
    return words("ACTIONCARDS.Printed.Heat.Title", { weapon: this.#weapon.name });
  }

  /** The round in which the weapon can be used again; null outside an encounter. */
  get #cool(): number | null {
    const { actor } = this.#weapon;
    const { encounter, round } = actor ? drawnInNow(actor) : { encounter: "", round: 0 };
    return encounter === "" ? null : coolAt({ rounds: this.#rounds, from: round });
  }

  protected override read(values: FormValues): void {
    this.#rounds = wholeOf(values["rounds"], this.#rounds, { min: 1, max: MOST_ROUNDS });
  }

  protected override view(): OverheatView {
    return overheatView({ rounds: this.#rounds, mostRounds: MOST_ROUNDS, cool: this.#cool }, words);
  }

  protected override request() {
    return { type: "overheat", ...this.#at, rounds: this.#rounds } as const;
  }
}
