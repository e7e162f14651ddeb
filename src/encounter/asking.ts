import { AskedData } from "../data/message/asked.ts";
import type {
  AnswerAskedRequest,
  AskCheckRequest,
  CloseAskedRequest,
} from "../data/requests/asking-requests.ts";
import { cardOfTypeInRow } from "../family/asked-cards.ts";
import type { AskedCheck, Asking } from "../family/asking.ts";
import { snapshot } from "../platform/card-snapshot.ts";
import { actorOf } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { decidesFor, openCard } from "../requests/authority.ts";
import { planPart } from "../requests/planners.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { askedEntry, askingGames, askingOf } from "./asked-checks.ts";
import { noteFlags } from "./can-act.ts";

type Row = ReturnType<AskedData["toObject"]>["rows"][number];
type User = User.Implementation;

/** Throws a RequestRefused unless the user is a GM, or owns the actor and asks with `draw`. */
function requireMayAsk(actor: Actor.Implementation, draw: boolean, user: User): void {
  if (user.isGM) return;
  if (!draw) throw new RequestRefused("GmOnly");
  if (!actor.testUserPermission(user, "OWNER")) throw new RequestRefused("NotOwner", { actor });
}

/** The request that makes the check for an actor. Throws a RequestRefused if the actor can't make it. */
function requestOf(asking: Asking, actor: Actor.Implementation, check: AskedCheck) {
  const request = asking.request(actor, check);
  if (!request)
    throw new RequestRefused("LacksChecked", { actor, name: { key: asking.labelOf(check.skill) } });
  return request;
}

/**
 * Draws for the rows at these indexes, one after another, and returns all rows. Throws if a draw is refused.
 */
async function drawn(
  changes: ChangeSet,
  { checks, rows }: { checks: readonly (AskedCheck & { readonly game: string })[]; rows: readonly Row[] },
  places: readonly number[],
  { request: { id }, user }: { request: { readonly id: string }; user: User },
): Promise<Row[]> {
  const all = [...rows];
  for (const place of places) {
    const row = all[place];
    const check = row && checks[row.check];
    const asking = check && askingOf(check.game);
    if (!check || !asking) throw new RequestRefused("NoSide");
    const actor = actorOf(row.actor.uuid);
    if (!actor) throw new RequestRefused("NoActor");
    await planPart({ ...requestOf(asking, actor, check), id }, user, changes);
    const { type, system } = changes.takeCard();
    all[place] = { ...row, by: user.id ?? "", type, card: system };
  }
  changes.part = places.join();
  return all;
}

/**
 * Creates a card with a row for each actor who is asked for a check. With `draw`, also draws for all rows.
 * Throws a RequestRefused if an actor can't make the check, or if the user may not ask the actor.
 */
export async function planAskCheck(request: AskCheckRequest, user: User, changes: ChangeSet): Promise<void> {
  const games = askingGames();
  const asked = new Set<Actor.Implementation>();
  const rows: Row[] = [];
  for (const [index, { game, actors, ...check }] of request.checks.entries()) {
    const asking = games.get(game);
    if (!asking) throw new RequestRefused("GameOff");
    for (const actor of new Set(actors.flatMap((uuid) => actorOf(uuid) ?? []))) {
      if (asked.has(actor)) continue;
      asked.add(actor);
      requireMayAsk(actor, request.draw, user);
      requestOf(asking, actor, check);
      rows.push({ actor: snapshot(actor), check: index, by: "", type: "", card: {} });
    }
  }
  if (rows.length === 0) throw new RequestRefused("NobodyAsked");
  const checks = request.checks.map(({ actors: _actors, ...check }) => check);
  const places = request.draw ? [...rows.keys()] : [];
  const system = {
    name: request.name.trim(),
    shown: request.shown,
    checks,
    rows: await drawn(changes, { checks, rows }, places, { request, user }),
  };
  changes.card({ type: AskedData.messageType, system, ...(request.draw ? noteFlags([...asked]) : {}) });
}

/**
 * Draws for the rows at the request's `places`. Throws a RequestRefused if the check is over, if a row has been drawn
 * for, or if a player does not own one of the rows' actors.
 */
export async function planAnswerAsked(
  request: AnswerAskedRequest,
  user: User,
  changes: ChangeSet,
): Promise<void> {
  const { message, card } = openCard(request.message, AskedData);
  if (card.closed) throw new RequestRefused("AlreadyOver");
  const places = [...new Set(request.places)];
  const rows = places.map((place) => card.rows[place]);
  for (const row of rows) {
    if (!row) throw new RequestRefused("NoSide");
    if (!decidesFor(row, user)) throw new RequestRefused("NotOwner", { actor: row.actor });
    if (row.type !== "") throw new RequestRefused("AnsweredAlready");
  }
  if (places.length === 0) throw new RequestRefused("NobodyAsked");
  const all = await drawn(changes, card.toObject(), places, { request, user });
  const actors = rows.flatMap((row) => actorOf(row?.actor.uuid ?? "") ?? []);
  changes.putsOff = true; // the other rows are drawn later
  changes.attachTo(message, { system: { rows: all }, ...noteFlags(actors, [], message) });
}

/** Closes a check that was asked for. After that, nobody can draw for it. Throws a RequestRefused for players. */
export function planCloseAsked(request: CloseAskedRequest, user: User, changes: ChangeSet): void {
  const { message, card } = openCard(request.message, AskedData);
  if (!user.isGM) throw new RequestRefused("GmOnly");
  if (card.openPlaces.length === 0) throw new RequestRefused("AlreadyOver");
  changes.attachTo(message, { system: { closed: true } });
}

/** The card in a row of a check that was asked for, and a function to change it. */
export interface InRow<Data> {
  readonly message: ChatMessage.Implementation;
  readonly card: Data;
  /** True if only GMs may see the card and decide about it. */
  readonly isBlind: boolean;
  /** Merges these changes into the card's data. Undoing the row undoes them too. */
  keep(changes: ChangeSet, system: object): void;
}

/**
 * The card in the row at index `place` of the message with this id. Throws a RequestRefused if the row's card is not of
 * the type `model`, or if the check was undone.
 */
export function inRow<Data>(
  id: string,
  place: number,
  model: abstract new (...args: never[]) => Data,
): InRow<Data> {
  const { message, card: asked } = openCard(id, AskedData);
  const card = cardOfTypeInRow(message, place, model);
  if (!card) throw new RequestRefused("NoSide");
  return {
    message,
    card,
    isBlind: asked.shown === "blind",
    keep(changes, system) {
      const rows = asked
        .toObject()
        .rows.map((row, index) =>
          index === place ? { ...row, card: foundry.utils.mergeObject(row.card, system) } : row,
        );
      // Begins with the id of the journal entry that drew the row's card: undoing that entry undoes this change too.
      changes.part = `${askedEntry(message, place)?.id ?? ""}/row${place}`;
      changes.attachTo(message, { system: { rows } });
    },
  };
}
