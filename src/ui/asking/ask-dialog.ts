import { ASK_MODES } from "../../data/message/ask-modes.ts";
import { askingGames } from "../../encounter/asked-checks.ts";
import { fightingActors } from "../../encounter/hazard.ts";
import type { AskedCheck, Asking } from "../../family/asking.ts";
import { labelOf } from "../../family/registry.ts";
import { gameAsking } from "./game-asking.ts";
import { notice } from "../../platform/notice.ts";
import { partyMembers } from "../../platform/party.ts";
import type { NewRequest } from "../../requests/send-request.ts";
import { RequestDialog } from "../dialogs/request-dialog.ts";
import { requestForm } from "../dialogs/request-form.ts";
import { textOf, wholeOf, type FormValues } from "../dialogs/form-values.ts";
import { words } from "../kit/words.ts";
import { askView, type AskDraft, type AskView, type Candidate } from "./ask-view.ts";

/** The largest absolute value of a number field. */
const MOST = 999;

/** Returns the check that the window starts with: `proposed`, completed with the game's defaults. */
function firstCheck(asking: Asking, proposed: Partial<AskedCheck> | undefined): AskedCheck {
  return { skill: "", attribute: asking.attributes[0] ?? "", number: asking.usual, ...proposed };
}

/** The values that the window starts with. */
export interface Proposal extends Partial<AskedCheck> {
  /** The id of the game that the check is for; all games if omitted. */
  readonly game?: string;
  readonly name?: string;
}

/** Lets a GM ask actors for a check. */
export class AskDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-ask",
    classes: ["ac-ask-dialog"],
    window: { title: "ACTIONCARDS.Asking.Title", icon: "fa-solid fa-hand-point-up" },
    position: { width: 480 },
  };

  static override PARTS = requestForm("ask");

  readonly #games = askingGames();
  readonly #people: readonly Actor.Implementation[];
  #draft: AskDraft;

  private constructor(
    people: readonly Actor.Implementation[],
    chosen: readonly Actor.Implementation[],
    { game, name = "", ...check }: Proposal,
  ) {
    super();
    this.#people = people;
    const checks = [...this.#games].map(
      ([id, asking]) =>
        [id, firstCheck(asking, game === undefined || game === id ? check : undefined)] as const,
    );
    this.#draft = {
      name,
      shown: "open",
      chosen: chosen.map(({ uuid }) => uuid),
      checks: Object.fromEntries(checks),
    };
  }

  /**
   * Opens the window with `actors` selected, or the party if `actors` is empty. Also lists party members and everyone
   * in the encounter. Warns if there is nobody to list.
   */
  static async ask(actors: readonly Actor.Implementation[] = [], proposal: Proposal = {}): Promise<void> {
    const chosen = [...new Set(actors.length > 0 ? actors : partyMembers())];
    const people = [...new Set([...chosen, ...partyMembers(), ...fightingActors()])];
    if (people.length === 0) {
      notice("warn", words("ACTIONCARDS.Asking.NobodyHere"));
      return;
    }
    await foundry.applications.instances.get("action-cards-ask")?.close();
    await new AskDialog(people, chosen, proposal).open();
  }

  protected override view(): AskView {
    const candidates = this.#people.map((actor): Candidate => {
      const game = gameAsking(actor)?.id ?? "";
      return {
        uuid: actor.uuid,
        name: actor.calledAs,
        img: actor.img ?? "",
        game,
        skills: this.#games.get(game)?.skillsOf(actor) ?? [],
      };
    });
    const games = new Map(
      [...this.#games].map(([id, asking]) => [id, { label: words(labelOf(id)), asking }] as const),
    );
    return askView(this.#draft, candidates, games, words);
  }

  protected override read(values: FormValues): void {
    const { shown, checks } = this.#draft;
    const read = Object.entries(checks).map(([id, check]) => {
      const usual = this.#games.get(id)?.usual ?? 0;
      return [id, checkFrom(id, check, usual, values)] as const;
    });
    this.#draft = {
      name: textOf(values["name"]),
      shown: ASK_MODES.find((one) => one === values["shown"]) ?? shown,
      chosen: this.#people.filter((_one, index) => values[`who.${index}`] === true).map(({ uuid }) => uuid),
      checks: Object.fromEntries(read),
    };
  }

  protected override request(): NewRequest | null {
    const { name, shown, chosen, checks } = this.#draft;
    const asked = Object.entries(checks).flatMap(([game, check]) => {
      const people = this.#people.filter(
        (actor) => chosen.includes(actor.uuid) && gameAsking(actor)?.id === game,
      );
      return people.length > 0 ? [{ game, ...check, actors: people.map(({ uuid }) => uuid) }] : [];
    });
    return asked.length > 0
      ? { type: "askCheck", name: name.trim(), shown, checks: asked, draw: false }
      : null;
  }
}

/**
 * Reads the check entered for game `id`. Returns `before` if the game's fields are not shown. If the number entered is
 * invalid, keeps the number of `before`, or uses `usual` if there was none.
 */
function checkFrom(id: string, before: AskedCheck, usual: number, values: FormValues): AskedCheck {
  if (values[`${id}.skill`] === undefined) return before;
  const typed = values[`${id}.number`];
  const isOpen = values[`${id}.eachOther`] === true;
  return {
    skill: textOf(values[`${id}.skill`]),
    attribute: textOf(values[`${id}.attribute`]),
    number: isOpen ? null : wholeOf(typed, before.number ?? usual, { min: -MOST, max: MOST }),
  };
}
