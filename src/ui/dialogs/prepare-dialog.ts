import { notice } from "../../platform/notice.ts";
import { templatePath } from "../../constants.ts";
import { players, users } from "../../platform/collections.ts";
import {
  canGroup,
  presentAs,
  setUpEncounter,
  type ReadyEncounter,
  type Role,
  type Seating,
} from "../../encounter/prepare.ts";
import { isInPlay, play } from "../../family/game.ts";
import { gameChosen } from "../../family/registry.ts";
import { CORE_ORDER } from "../../platform/settings/index.ts";
import { needsRest } from "../../encounter/healing.ts";
import { listed } from "../../platform/words.ts";
import { sendRequest } from "../../requests/send-request.ts";
import { announce } from "../kit/announce.ts";
import { schemeName } from "../kit/scheme-name.ts";
import { words } from "../kit/words.ts";
import { DeclarationDialog } from "./declaration-dialog.ts";
import { textOf, type FormValues } from "./form-values.ts";
import { isFirstFight } from "./first-fight.ts";
import { prepareView, type CastMember, type PrepareView } from "./prepare-view.ts";

/** Asks a GM which user plays which hero in a prepared encounter, and sets the encounter up. */
export class PrepareDialog extends DeclarationDialog {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-prepare",
    classes: ["ac-prepare-dialog"],
    window: { title: "ACTIONCARDS.Encounter.Prepare.WindowTitle", icon: "fa-solid fa-people-group" },
  };

  static override PARTS = { form: { template: templatePath("dialogs/prepare.hbs") } };

  readonly #encounter: ReadyEncounter;
  /** User ids by hero UUID; empty string if the GM plays the hero. */
  readonly #seating: Map<string, string>;

  /** True if the world will switch to the encounter's game; null if the user is not asked. */
  #switches: boolean | null;

  /** True if identical combatants share a row; null if there are none, or if the order has no groups. */
  #grouped: boolean | null;

  /** The wounded actors of the cast. */
  readonly #hurt: readonly Actor.Implementation[];
  #rests = isFirstFight();

  private constructor(encounter: ReadyEncounter) {
    super();
    this.#encounter = encounter;
    this.#switches = proposedSwitch(encounter);
    this.#grouped = encounter.order !== CORE_ORDER && encounter.cast.some(canGroup) ? false : null;
    this.#hurt = encounter.cast.flatMap(presentAs).filter(needsRest);
    this.#seating = proposedSeating(encounter.cast.filter(isHero));
  }

  /** Opens the dialog. A game's first fight with no other user online begins without it, and the GM plays everyone. */
  static async ask(encounter: ReadyEncounter): Promise<void> {
    const alone = isFirstFight() && users().every(({ active, isSelf }) => isSelf || !active);
    if (alone && proposedSwitch(encounter) === null)
      await setUp(encounter, new Map(), { begins: true, grouped: false, resting: [] });
    else await new PrepareDialog(encounter).render({ force: true });
  }

  override get title(): string {
    return words("ACTIONCARDS.Encounter.Prepare.Title", { name: this.#encounter.name });
  }

  protected override read(values: FormValues): void {
    if (this.#switches !== null) this.#switches = values["switch"] === true;
    if (this.#grouped !== null) this.#grouped = values["grouped"] === true;
    this.#rests = values["rests"] === true;
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
      {
        order: order === "" ? "" : schemeName(order),
        players: players(),
        seating,
        other: this.#other(),
        grouped: this.#grouped,
        rests: this.#resting(),
      },
      words,
    );
  }

  /** The encounter's game and the world's current game; null if they are the same. */
  #other(): PrepareView["other"] {
    const wanted = this.#encounter.game;
    if (this.#switches === null || !wanted) return null;
    const played = gameChosen();
    const now = played ? words(played.name) : words("ACTIONCARDS.Encounter.Prepare.OwnMix");
    return { game: words(wanted.name), played: now, switches: this.#switches };
  }

  #resting(): PrepareView["rests"] {
    const names = listed(
      words,
      this.#hurt.map(({ name }) => name),
    );
    return names === "" ? null : { checked: this.#rests, names };
  }

  protected override async handIn(way: string): Promise<void> {
    if (this.#switches && this.#encounter.game) await play(this.#encounter.game);
    const seated = [...this.#seating].filter(([, user]) => user !== "");
    await setUp(this.#encounter, new Map(seated), {
      begins: way === BEGIN,
      grouped: this.#grouped ?? false,
      resting: this.#rests ? this.#hurt : [],
    });
  }
}

/** The value of the button that sets up the encounter and begins it. */
const BEGIN = "begin";

/** Sets the encounter up, starts it if `begins`, and shows it in the tracker. */
async function setUp(
  encounter: ReadyEncounter,
  seating: Seating,
  {
    begins,
    grouped,
    resting,
  }: {
    readonly begins: boolean;
    readonly grouped: boolean;
    readonly resting: readonly Actor.Implementation[];
  },
): Promise<void> {
  const actors = resting.map(({ uuid }) => uuid);
  if (actors.length > 0) await sendRequest({ type: "heal", actors, encounter: "", tokens: [] });
  const combat = await setUpEncounter(encounter, seating, { grouped });
  const { name } = encounter;
  const told = begins ? "ACTIONCARDS.Encounter.Prepare.Begun" : "ACTIONCARDS.Encounter.Prepare.Done";
  const text = words(told, { name });
  announce(text);
  notice("info", text);
  ui.combat?.activate();
  if (begins) await combat?.startCombat();
}

/**
 * True to propose a switch to the encounter's game, false to only offer it. Null if the user is not asked: the world
 * plays that game already, or this user may not change the world's game.
 */
function proposedSwitch({ game: wanted }: ReadyEncounter): boolean | null {
  const played = gameChosen();
  if (!wanted || wanted.id === played?.id || !game.user.can("SETTINGS_MODIFY")) return null;
  const isOn = isInPlay(wanted);
  return isOn && (played?.families.length ?? 0) === 0 ? null : !isOn;
}

function isHero({ actor }: Role): boolean {
  return actor.type === "character";
}

function memberOf(role: Role): CastMember {
  const { uuid, count, hidden, actor } = role;
  const here = Boolean(actor.pack) && presentAs(role).length > 0;
  return { uuid, name: actor.name, img: actor.img ?? null, count, hidden, hero: isHero(role), here };
}

/** Heroes who have a player keep them; the others are assigned in turn to online players who have none. */
function proposedSeating(heroes: readonly Role[]): Map<string, string> {
  const owners = heroes.map((role) => {
    const [actor] = presentAs(role);
    return players().find((user) => actor?.testUserPermission(user, "OWNER"))?.id ?? null;
  });
  const free = players().filter(({ active, id }) => active && !owners.includes(id));
  return new Map(heroes.map(({ uuid }, index) => [uuid, owners[index] ?? free.shift()?.id ?? ""]));
}
