import { makeCharacter, type MakeCharacterRequest } from "../../data/requests/making-requests.ts";
import type { ChangeSet } from "../../requests/plans/change-set.ts";
import { systemPath } from "../../constants.ts";
import { worldActors } from "../../platform/collections.ts";
import { RequestRefused } from "../../platform/refusal.ts";
import { planned } from "../../requests/planners.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import { playersMake } from "../../platform/settings/index.ts";
import { characterOf } from "./choices.ts";
import type { MakingChoices, Typed } from "./made.ts";
import { characterCard } from "./character-card.ts";

const OWNER = 3;

/** Players who can't create actors themselves can't request another character once they own this many. */
const MOST_CHARACTERS = 10;

/** Allows only the system's own icons. Any other path would make every client load a file that the user chose. */
const OWN_PICTURE = new RegExp(`^${systemPath("icons/")}[a-z0-9-]+\\.svg$`);

function mayAsk(user: User.Implementation): void {
  if (user.isGM || user.can("ACTOR_CREATE")) return;
  if (!playersMake()) throw new RequestRefused("MayNotMake");
  const isOwn = ({ ownership, type }: Actor.Implementation) =>
    type === "character" && ownership[user.id ?? ""] === OWNER;
  const own = worldActors().filter(isOwn);
  if (own.length >= MOST_CHARACTERS) throw new RequestRefused("TooManyCharacters");
}

type Listed = MakeCharacterRequest["values"];

const typedOf = (list: Listed): Typed => Object.fromEntries(list.map(({ path, value }) => [path, value]));
const listOf = (typed: Typed): Listed => Object.entries(typed).map(([path, value]) => ({ path, value }));

/** The request that makes a character with these choices. */
export function requestOf(choices: MakingChoices): Omit<MakeCharacterRequest, "id"> {
  const items = choices.items.map(({ id, values }) => ({ id, values: listOf(values) }));
  return { type: "makeCharacter", ...choices, values: listOf(choices.values), items };
}

function choicesOf(request: MakeCharacterRequest): MakingChoices {
  const items = request.items.map(({ id, values }) => ({ id, values: typedOf(values) }));
  return { ...request, values: typedOf(request.values), items };
}

/** Plans a new actor that the user owns, and a card that shows the user their character. */
async function planCharacter(
  request: MakeCharacterRequest,
  user: User.Implementation,
  changes: ChangeSet,
): Promise<void> {
  mayAsk(user);
  if (request.img !== "" && !OWN_PICTURE.test(request.img))
    throw new RuleError("img", "is no picture of the system");
  const source = await characterOf(choicesOf(request));
  const ownership = { default: 0, [user.id ?? ""]: OWNER };
  const id = changes.createActor({ ...source, ownership });
  const { name, img } = source;
  changes.card(characterCard({ uuid: `Actor.${id}`, name, img }, user));
}

/** The requests for making characters, with their planners. */
export const makingRequests = [planned(makeCharacter, planCharacter)];
