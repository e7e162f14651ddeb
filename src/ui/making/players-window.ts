import { notice } from "../../platform/notice.ts";
import { SYSTEM_ID, templatePath } from "../../constants.ts";
import { characterCard } from "../../family/making/character-card.ts";
import { players, worldActors } from "../../platform/collections.ts";
import { playersMake } from "../../platform/settings/index.ts";
import { DeclarationDialog } from "../dialogs/declaration-dialog.ts";
import { textOf, type FormValues } from "../dialogs/form-values.ts";
import { words } from "../kit/words.ts";
import { playersView, type PlayersView } from "./players-view.ts";

const OWNER = 3;
const FIELD = "player.";

const idOf = ({ id }: User.Implementation): string => id ?? "";

type Assigned = readonly {
  readonly user: User.Implementation;
  readonly actor: Actor.Implementation | null;
}[];

function characters(): Actor.Implementation[] {
  const own = worldActors().filter(({ type }) => type === "character");
  return own.toSorted((one, other) => one.name.localeCompare(other.name));
}

/**
 * Assigns the chosen characters to their users, makes the users owners, and notifies each user who gets a
 * character.
 */
async function assign(assigned: Assigned): Promise<void> {
  const owned = assigned.flatMap(({ user, actor }) =>
    actor && !actor.testUserPermission(user, "OWNER")
      ? [{ _id: actor.id, ownership: { [idOf(user)]: OWNER } }]
      : [],
  );
  // the types use branded ownership levels
  if (owned.length > 0) await Actor.updateDocuments(owned as unknown as Actor.UpdateData[]);
  await User.updateDocuments(
    assigned.map(({ user, actor }) => ({ _id: user.id, character: actor?.id ?? null })),
  );
  const cards = assigned.flatMap(({ user, actor }) => (actor ? [characterCard(actor, user)] : []));
  if (cards.length > 0) await ChatMessage.createDocuments(cards); // data of chat cards
}

/** Lets a GM assign characters to players. Players who get one are notified. */
export class PlayersWindow extends DeclarationDialog {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-players",
    classes: ["ac-players"],
    window: { title: "ACTIONCARDS.Making.Players.Title", icon: "fa-solid fa-people-arrows" },
    position: { width: 480, height: "auto" as const },
  };

  static override PARTS = { form: { template: templatePath("making/players.hbs") } };

  readonly #chosen = new Map(players().map((user) => [idOf(user), user.character?.id ?? ""]));
  #playersMake = playersMake();

  static async open(): Promise<void> {
    await new PlayersWindow().render({ force: true });
  }

  protected override read(values: FormValues): void {
    for (const [name, value] of Object.entries(values))
      if (name.startsWith(FIELD)) this.#chosen.set(name.slice(FIELD.length), textOf(value));
    this.#playersMake = values["playersMake"] === true;
  }

  protected override view(): PlayersView {
    return playersView(
      {
        players: players().map(({ id, name, color, active }) => ({
          id: id ?? "",
          name,
          color: String(color),
          active,
        })),
        characters: characters().map(({ id, name }) => ({ id: id ?? "", name })),
        chosen: this.#chosen,
        playersMake: this.#playersMake,
      },
      words,
    );
  }

  protected override async handIn(): Promise<void> {
    if (this.#playersMake !== playersMake())
      await game.settings.set(SYSTEM_ID, "playersMake", this.#playersMake);
    const changed = players().filter(
      ({ id, character }) => this.#chosen.get(id ?? "") !== (character?.id ?? ""),
    );
    const assigned = changed.map((user) => ({
      user,
      actor: characters().find(({ id }) => id === this.#chosen.get(idOf(user))) ?? null,
    }));
    if (assigned.length > 0) await assign(assigned);
    notice("info", words("ACTIONCARDS.Making.Players.Saved"));
  }
}
