import { HAZARD_CAUSES } from "../../data/message/hazard-causes.ts";
import { fightingActors, hazardGames } from "../../encounter/hazard.ts";
import type { Hazards, Hit } from "../../family/hazard.ts";
import { labelOf } from "../../family/registry.ts";
import { shownFamilies } from "../../family/shown.ts";
import { notice } from "../../platform/notice.ts";
import type { NewRequest } from "../../requests/send-request.ts";
import { words } from "../kit/words.ts";
import { textOf, wholeOf, type FormValues } from "./form-values.ts";
import { hazardView, type Cause, type HazardDraft, type HazardView } from "./hazard-view.ts";
import { RequestDialog } from "./request-dialog.ts";
import { requestForm } from "./request-form.ts";

/** The upper limit for the fields for points and penetration. */
const MOST = 999;

/** Returns the hit that the window proposes for a game. */
function firstHit({ first, kinds, places }: Hazards): Hit {
  const own = { kind: kinds[0] ?? "", place: places[0] ?? "", keyword: "", resisted: false, penetration: 0 };
  return { ...first, ...own };
}

/**
 * Returns the id of the first game shown on the actor's sheet that has hazard rules; empty if none has.
 */
function gameOf(actor: Actor.Implementation, games: ReadonlyMap<string, Hazards>): string {
  return shownFamilies(actor).find(({ id }) => games.has(id))?.id ?? "";
}

function selectedActors(): Actor.Implementation[] {
  const controlled = canvas?.ready ? (canvas.tokens?.controlled ?? []) : [];
  return controlled.flatMap(({ actor }) => (actor?.isOurs ? [actor] : []));
}

/** Lets a GM harm actors by a fall, a fire or a trap. */
export class HazardDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-hazard",
    classes: ["ac-hazard-dialog"],
    window: { title: "ACTIONCARDS.Hazard.Title", icon: "fa-solid fa-heart-crack" },
    position: { width: 540 },
  };

  static override PARTS = requestForm("hazard");

  readonly #games = hazardGames();
  readonly #people: readonly Actor.Implementation[];
  #draft: HazardDraft;

  private constructor(people: readonly Actor.Implementation[], chosen: readonly Actor.Implementation[]) {
    super();
    this.#people = people;
    const hits = [...this.#games].map(([id, hazards]) => [id, firstHit(hazards)] as const);
    this.#draft = {
      cause: "fall",
      name: "",
      chosen: chosen.map(({ uuid }) => uuid),
      hits: Object.fromEntries(hits),
    };
  }

  /**
   * Opens the window with `actors` selected. If there are none, selects the actors of the selected tokens. The GM can
   * also select `others` and everyone in the encounter.
   */
  static async ask(actors: readonly Actor.Implementation[], others: readonly Actor.Implementation[] = []) {
    const chosen = [...new Set(actors.length > 0 ? actors : selectedActors())];
    const people = [...new Set([...chosen, ...others, ...fightingActors()])];
    if (people.length === 0) {
      notice("warn", words("ACTIONCARDS.Hazard.NobodyHere"));
      return;
    }
    await foundry.applications.instances.get("action-cards-hazard")?.close();
    await new HazardDialog(people, chosen).open();
  }

  protected override view(): HazardView {
    const candidates = this.#people.map((actor) => ({
      uuid: actor.uuid,
      name: actor.calledAs,
      img: actor.img ?? "",
      game: gameOf(actor, this.#games),
    }));
    const games = [...this.#games].map(([id, hazards]) => [id, { label: labelOf(id), hazards }] as const);
    return hazardView(this.#draft, candidates, new Map(games), HAZARD_CAUSES, words);
  }

  protected override read(values: FormValues): void {
    const { cause: before, hits } = this.#draft;
    const cause = HAZARD_CAUSES.find((one) => one === values["cause"]) ?? before;
    const chosen = this.#people.filter(({ uuid }, index) => uuid !== "" && values[`who.${index}`] === true);
    const read = Object.entries(hits).map(([id, hit]) => [id, this.#hitFrom(id, hit, values)] as const);
    this.#draft = {
      cause,
      name: textOf(values["name"]),
      chosen: chosen.map(({ uuid }) => uuid),
      hits: Object.fromEntries(read.map(([id, hit]) => [id, withKeyword(hit, before, cause)])),
    };
  }

  #hitFrom(id: string, before: Hit, values: FormValues): Hit {
    const at = (name: string) => values[`${id}.${name}`];
    if (at("amount") === undefined) return before; // the game's fields are not shown
    const whole = (name: "amount" | "draws" | "penetration", max: number) =>
      at(name) === undefined ? before[name] : wholeOf(at(name), 0, { min: 0, max });
    const chosen = (name: "sides" | "kind" | "place" | "keyword") =>
      at(name) === undefined ? before[name] : textOf(at(name));
    return {
      amount: whole("amount", MOST),
      draws: whole("draws", this.#games.get(id)?.mostDraws ?? 0),
      sides: chosen("sides"),
      kind: chosen("kind"),
      place: chosen("place"),
      keyword: chosen("keyword"),
      resisted: at("resisted") === true,
      penetration: whole("penetration", MOST),
    };
  }

  protected override request(): NewRequest | null {
    const { cause, name, chosen, hits } = this.#draft;
    const said = [...this.#games.keys()].flatMap((id) => {
      const actors = this.#people
        .filter((actor) => chosen.includes(actor.uuid) && gameOf(actor, this.#games) === id)
        .map(({ uuid }) => uuid);
      const hit = hits[id];
      return hit && actors.length > 0 ? [{ game: id, actors, ...hit, keyword: hit.keyword.trim() }] : [];
    });
    return said.length > 0 ? { type: "hazard", cause, name: name.trim(), hits: said } : null;
  }
}

/**
 * When the cause changes to fire, adds the localized word for fire as the keyword, if there is none. When it
 * changes from fire, removes that keyword.
 */
function withKeyword(hit: Hit, before: Cause, cause: Cause): Hit {
  if (before === cause) return hit;
  const word = words("ACTIONCARDS.Hazard.FireKeyword");
  if (cause === "fire" && hit.keyword === "") return { ...hit, keyword: word };
  return before === "fire" && hit.keyword === word ? { ...hit, keyword: "" } : hit;
}
