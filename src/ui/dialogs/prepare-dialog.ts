import { templatePath } from "../../constants.ts";
import { users } from "../../platform/collections.ts";
import { presentAs, setUpEncounter, type ReadyEncounter, type Role } from "../../encounter/prepare.ts";
import { announce } from "../kit/announce.ts";
import { schemeName } from "../kit/scheme-name.ts";
import { words } from "../kit/words.ts";
import { DeclarationDialog } from "./declaration-dialog.ts";
import { textOf, type FormValues } from "./form-values.ts";
import { prepareView, type CastMember, type PrepareView } from "./prepare-view.ts";

/** Asks a GM who plays whom in a prepared encounter, and sets it up. */
export class PrepareDialog extends DeclarationDialog {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-prepare",
    classes: ["ac-prepare-dialog"],
    window: { title: "ACTIONCARDS.Prepare.WindowTitle", icon: "fa-solid fa-people-group" },
  };

  static override PARTS = { form: { template: templatePath("dialogs/prepare.hbs") } };

  readonly #encounter: ReadyEncounter;
  /** Users' ids by the UUIDs of the heroes; empty: the GM plays them. */
  readonly #seating: Map<string, string>;

  private constructor(encounter: ReadyEncounter) {
    super();
    this.#encounter = encounter;
    this.#seating = proposedSeating(encounter.cast.filter(isHero));
  }

  static async ask(encounter: ReadyEncounter): Promise<void> {
    await new PrepareDialog(encounter).render({ force: true });
  }

  override get title(): string {
    return words("ACTIONCARDS.Prepare.Title", { name: this.#encounter.name });
  }

  protected override read(values: FormValues): void {
    this.#heroes.forEach(({ uuid }, index) => this.#seating.set(uuid, textOf(values[`players.${index}`])));
  }

  get #heroes(): readonly Role[] {
    return this.#encounter.cast.filter(isHero);
  }

  protected override view(): PrepareView {
    const { cast, order } = this.#encounter;
    const seating = this.#seating;
    return prepareView(
      cast.map(memberOf),
      { order: order === "" ? "" : schemeName(order), players: players(), seating },
      words,
    );
  }

  protected override async handIn(): Promise<void> {
    const seated = [...this.#seating].filter(([, user]) => user !== "");
    await setUpEncounter(this.#encounter, new Map(seated));
    const text = words("ACTIONCARDS.Prepare.Done", { name: this.#encounter.name });
    announce(text);
    ui.notifications.info(text);
    ui.combat?.activate();
  }
}

function isHero({ actor }: Role): boolean {
  return actor.type === "character";
}

function players(): User.Implementation[] {
  return users().filter(({ isGM }) => !isGM);
}

function memberOf(role: Role): CastMember {
  const { uuid, count, hidden, actor } = role;
  const here = Boolean(actor.pack) && presentAs(role).length > 0;
  return { uuid, name: actor.name, img: actor.img ?? null, count, hidden, hero: isHero(role), here };
}

/** Whoever plays a hero already goes on; the others are offered to those at the table who have none of them, in turn. */
function proposedSeating(heroes: readonly Role[]): Map<string, string> {
  const owners = heroes.map((role) => {
    const [actor] = presentAs(role);
    return players().find((user) => actor?.testUserPermission(user, "OWNER"))?.id ?? null;
  });
  const free = players().filter(({ active, id }) => active && !owners.includes(id));
  return new Map(heroes.map(({ uuid }, index) => [uuid, owners[index] ?? free.shift()?.id ?? ""]));
}
