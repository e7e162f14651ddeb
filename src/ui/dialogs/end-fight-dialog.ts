import { templatePath } from "../../constants.ts";
import { actorsOf } from "../../encounter/fight.ts";
import { EFFECTS, healableIn, needsRest } from "../../encounter/healing.ts";
import { isOut } from "../../encounter/side-out.ts";
import { isFoe } from "../../encounter/sides.ts";
import { effectsCountedBy } from "../../encounter/timing/end.ts";
import { keyOf, words } from "../../platform/words.ts";
import { sendRequest } from "../../requests/send-request.ts";
import { DeclarationDialog } from "./declaration-dialog.ts";
import { endFightView, type EndChoice, type EndFightView, type EndState } from "./end-fight-view.ts";
import type { FormValues } from "./form-values.ts";
import { encounterById } from "../../platform/collections.ts";

type Actor = Actor.Implementation;

const namesOf = (actors: readonly Actor[]): string[] => actors.map(({ calledAs }) => calledAs);

/** Returns the foes of an encounter who are out of action and have a token there. */
function fallenIn(combat: Combat.Implementation): { actor: Actor; token: TokenDocument.Implementation }[] {
  return combat.combatants.contents.flatMap(({ actor, token }) =>
    actor?.isOurs && token && isFoe(actor) && isOut(actor, combat) ? [{ actor, token }] : [],
  );
}

/** True if cards of the actor's AC Deck are in use in a fight. */
function hasCardsOut({ fight: { deck } }: Actor): boolean {
  return deck.out.length + deck.aside.length > 0;
}

/** Lets a GM end a fight, and choose what is restored and whether the tokens of foes out of action are removed. */
export class EndFightDialog extends DeclarationDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-end-dialog"],
    window: { title: "ACTIONCARDS.Encounter.End.Label", icon: "fa-solid fa-flag-checkered" },
  };

  static override PARTS = { form: { template: templatePath("dialogs/end-fight.hbs") } };

  readonly #combat: Combat.Implementation;
  #choice: EndChoice = { heals: { heroes: true, foes: false }, also: [], removes: true };

  private constructor(combat: Combat.Implementation, id: string) {
    super({ id });
    this.#combat = combat;
  }

  /** Opens the window for an encounter. If it is already open, brings it to the front. */
  static async open(combat: Combat.Implementation): Promise<void> {
    const id = `action-cards-end-${combat.id ?? ""}`;
    const open = foundry.applications.instances.get(id);
    if (open) open.bringToFront();
    else await new EndFightDialog(combat, id).render({ force: true });
  }

  /** Returns the actors of a side who regain points, of those that heal as usual or that the GM chose. */
  #wounded(side: "heroes" | "foes"): Actor[] {
    const heals = (actor: Actor) =>
      [...healableIn([actor])].some(([key, isUsual]) => isUsual || this.#choice.also.includes(key));
    return actorsOf(this.#combat).filter((actor) => isFoe(actor) === (side === "foes") && heals(actor));
  }

  /**
   * Returns the keys of the points that the actors lack and that a plain rest does not restore. Leaves out effects,
   * because they end with the encounter anyway.
   */
  get #also(): string[] {
    return [...healableIn(actorsOf(this.#combat))].flatMap(([key, isUsual]) =>
      isUsual || key === EFFECTS ? [] : [key],
    );
  }

  get #state(): EndState {
    const combat = this.#combat;
    return {
      decks: namesOf(actorsOf(combat).filter(hasCardsOut)),
      effects: actorsOf(combat).flatMap((actor) => effectsCountedBy(combat, actor)).length,
      wounded: { heroes: namesOf(this.#wounded("heroes")), foes: namesOf(this.#wounded("foes")) },
      also: this.#also.map((key) => ({ key, label: words(keyOf(key, `ACTIONCARDS.Rest.What.${key}`)) })),
      tokens: namesOf(fallenIn(combat).map(({ actor }) => actor)),
    };
  }

  protected override view(): EndFightView {
    return endFightView(this.#state, this.#choice, words);
  }

  protected override read(values: FormValues): void {
    const { heroes, foes, removes } = values;
    const also = this.#also.filter((key) => values[`also.${key}`] === true);
    this.#choice = {
      heals: { heroes: heroes === true, foes: foes === true },
      also,
      removes: removes === true,
    };
  }

  /**
   * Deletes the encounter before healing, because a running clock would deal cards to healed combatants. If the
   * encounter can't be deleted, nothing is healed or removed.
   */
  protected override async handIn(): Promise<void> {
    const combat = this.#combat;
    const encounter = combat.id ?? "";
    if (encounterById(encounter) !== combat) return;
    const { heals, also, removes } = this.#choice;
    const healed = actorsOf(combat).filter((actor) => heals[isFoe(actor) ? "foes" : "heroes"]);
    const actors = healed.filter((actor) => needsRest(actor) || also.length > 0).map(({ uuid }) => uuid);
    const usual = [...healableIn(healed)].flatMap(([key, isUsual]) => (isUsual ? [key] : []));
    const keys = also.length > 0 ? { keys: [...usual, ...also] } : {};
    const tokens = removes ? fallenIn(combat).map(({ token }) => token.uuid) : [];
    await combat.delete();
    if (!encounterById(encounter)) await sendRequest({ type: "heal", actors, encounter, tokens, ...keys });
  }
}
