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
import { CORE_ORDER } from "../../rules/timing/schemes/own-clocks.ts";
import { needsRest } from "../../encounter/healing.ts";
import { isFoe } from "../../encounter/sides.ts";
import { listed } from "../../platform/words.ts";
import { sendRequest } from "../../requests/send-request.ts";
import { announce } from "../kit/announce.ts";
import { schemeName } from "../kit/scheme-name.ts";
import { words } from "../kit/words.ts";
import { DeclarationDialog } from "./declaration-dialog.ts";
import { MOST_OF_A_KIND } from "../../data/prepared-encounter.ts";
import { forecastClock } from "../../rules/forecast/clock.ts";
import { FightForecast, type Foreseen } from "./fight-forecast.ts";
import { isSampleFight } from "./sample-fight.ts";
import { forecastView, noForecastView, playingView, type ForecastView } from "./forecast-view.ts";
import { textOf, wholeOf, type FormValues } from "./form-values.ts";
import { OUT, prepareView, type CastMember, type PrepareView } from "./prepare-view.ts";

/** Asks a GM which user plays which hero in a prepared encounter, and sets the encounter up. */
export class PrepareDialog extends DeclarationDialog {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-prepare",
    classes: ["ac-prepare-dialog"],
    window: { title: "ACTIONCARDS.Encounter.Prepare.WindowTitle", icon: "fa-solid fa-people-group" },
  };

  static override PARTS = { form: { template: templatePath("dialogs/prepare.hbs") } };

  readonly #given: ReadyEncounter;
  /**
   * Which user plays each hero: user ids keyed by the hero's UUID. An empty string means the GM; `OUT` means
   * that the hero stays out of the encounter.
   */
  readonly #seating: Map<string, string>;
  /** How many copies of each cast member join the encounter, keyed by UUID. Users can't change those of heroes. */
  readonly #counts: Map<string, number>;
  readonly #forecast = new FightForecast(
    () => this.showAnew(),
    (plays) => this.#showProgress(plays),
  );

  /** True if the world will switch to the encounter's game; null if the dialog does not ask. */
  #switches: boolean | null;

  /** True if identical combatants share a row; null if the dialog does not ask. */
  #grouped: boolean | null;

  /** The wounded actors of the cast. */
  readonly #hurt: readonly Actor.Implementation[];
  #rests = isSampleFight();

  private constructor(encounter: ReadyEncounter) {
    super();
    this.#given = encounter;
    this.#counts = new Map(encounter.cast.map(({ uuid, count }) => [uuid, count]));
    this.#switches = proposedSwitch(encounter);
    this.#grouped = encounter.order !== CORE_ORDER && encounter.cast.some(canGroup) ? false : null;
    this.#hurt = encounter.cast.flatMap(presentAs).filter(needsRest);
    this.#seating = proposedSeating(encounter.cast.filter(isHero));
  }

  /**
   * Opens the dialog, or begins the fight at once if `isSampleFight()` is true, no other user is online, and there is no
   * switch of games to ask about.
   */
  static async ask(encounter: ReadyEncounter): Promise<void> {
    const alone = isSampleFight() && users().every(({ active, isSelf }) => isSelf || !active);
    if (alone && proposedSwitch(encounter) === null)
      await setUp(encounter, new Map(), { begins: true, grouped: false, resting: [] });
    else await new PrepareDialog(encounter).render({ force: true });
  }

  override get title(): string {
    return words("ACTIONCARDS.Encounter.Prepare.Title", { name: this.#given.name });
  }

  protected override read(values: FormValues): void {
    if (this.#switches !== null) this.#switches = values["switch"] === true;
    if (this.#grouped !== null) this.#grouped = values["grouped"] === true;
    this.#rests = values["rests"] === true;
    const { cast } = this.#given;
    cast.filter(isHero).forEach(({ uuid }, index) => {
      this.#seating.set(uuid, textOf(values[`players.${index}`]));
    });
    cast.filter(isOther).forEach((role, index) => {
      const most = mostOf(role);
      this.#counts.set(role.uuid, wholeOf(values[`counts.${index}`], role.count, { min: 0, max: most }));
    });
  }

  /** The cast members with the numbers that the user chose. */
  get #cast(): Role[] {
    return this.#given.cast.map((role) => ({ ...role, count: this.#counts.get(role.uuid) ?? role.count }));
  }

  /** The encounter without the cast members who stay out. */
  get #encounter(): ReadyEncounter {
    const takesPart = ({ uuid, count }: Role) => this.#seating.get(uuid) !== OUT && count > 0;
    return { ...this.#given, cast: this.#cast.filter(takesPart) };
  }

  #showProgress(plays: number): void {
    const bar = this.element?.querySelector("progress");
    if (bar) bar.value = plays;
  }

  #forecastView(): ForecastView {
    const { state } = this.#forecast;
    if (state.status === "none") return noForecastView(state.why, words);
    if (state.status === "done") return this.#foreseenView(state);
    return playingView(state.plays, state.early ? this.#foreseenView(state.early).lines : []);
  }

  #foreseenView({ fight, forecast }: Foreseen): ForecastView {
    const heroes = fight.people.flatMap(({ id, side }) => {
      const role = this.#given.cast.find(({ uuid }) => id.startsWith(`${uuid}#`));
      return side === "heroes" && role ? [[id, role.actor.name] as const] : [];
    });
    const time = forecastClock(fight.order)?.time ?? "rounds";
    return forecastView(forecast, { time, heroes: new Map(heroes) }, words);
  }

  protected override _onClose(...args: Parameters<DeclarationDialog["_onClose"]>): void {
    super._onClose(...args);
    this.#forecast.stop();
  }

  protected override view(): PrepareView {
    const { order } = this.#given;
    const seating = this.#seating;
    this.#forecast.watch(this.#encounter, this.#rests && this.#hurt.length > 0);
    return prepareView(
      this.#cast.map(memberOf),
      {
        order: order === "" ? "" : schemeName(order),
        players: players(),
        seating,
        other: this.#other(),
        grouped: this.#grouped,
        rests: this.#resting(),
        forecast: this.#forecastView(),
      },
      words,
    );
  }

  /**
   * Returns the names of the encounter's game and the world's current game; null if the dialog does not ask
   * to switch.
   */
  #other(): PrepareView["other"] {
    const wanted = this.#given.game;
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
    if (this.#switches && this.#given.game) await play(this.#given.game);
    const seated = [...this.#seating].filter(([, user]) => user !== "" && user !== OUT);
    await setUp(this.#encounter, new Map(seated), {
      begins: way === BEGIN,
      grouped: this.#grouped ?? false,
      resting: this.#rests ? this.#hurt : [],
    });
  }
}

/** The value of the button that sets up and starts the encounter. */
const BEGIN = "begin";

/**
 * Lets the `resting` actors rest, sets the encounter up, shows it in the tracker, and starts it if `begins`
 * is true.
 */
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
 * The initial state of the checkbox that switches the world to the encounter's game: checked unless that game is
 * already in play. Null if the dialog has no such checkbox.
 */
function proposedSwitch({ game: wanted }: ReadyEncounter): boolean | null {
  const played = gameChosen();
  if (!wanted || wanted.id === played?.id || !game.user.can("SETTINGS_MODIFY")) return null;
  const isOn = isInPlay(wanted);
  return isOn && (played?.families.length ?? 0) === 0 ? null : !isOn;
}

/** True if a player may play this role: a character, or an NPC with a linked token who is not a foe. */
function isHero({ actor }: Role): boolean {
  return actor.type === "character" || (actor.prototypeToken.actorLink && !isFoe(actor));
}

function isOther(role: Role): boolean {
  return !isHero(role);
}

/**
 * Returns the maximum number of copies of a role that can join. For an actor with linked tokens, that is 1, or the
 * role's `count` if that is higher.
 */
function mostOf({ actor, count }: Role): number {
  return actor.prototypeToken.actorLink ? Math.max(1, count) : MOST_OF_A_KIND;
}

function memberOf(role: Role): CastMember {
  const { uuid, count, hidden, actor } = role;
  const here = Boolean(actor.pack) && presentAs(role).length > 0;
  const most = mostOf(role);
  return { uuid, name: actor.name, img: actor.img ?? null, count, most, hidden, hero: isHero(role), here };
}

/** Proposes who plays which hero: the hero's owner, else an online player without a hero, else the GM. */
function proposedSeating(heroes: readonly Role[]): Map<string, string> {
  const owners = heroes.map((role) => {
    const [actor] = presentAs(role);
    return players().find((user) => actor?.testUserPermission(user, "OWNER"))?.id ?? null;
  });
  const free = players().filter(({ active, id }) => active && !owners.includes(id));
  return new Map(heroes.map(({ uuid }, index) => [uuid, owners[index] ?? free.shift()?.id ?? ""]));
}
