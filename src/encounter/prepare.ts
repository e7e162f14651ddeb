import type { CastMember, PreparedEncounter } from "../data/prepared-encounter.ts";
import { RuleError } from "../rules/cards/errors.ts";
import { allSchemes } from "../rules/timing/schemes/registry.ts";
import { SYSTEM_ID } from "../constants.ts";
import type { Game } from "../family/game.ts";
import { allGames } from "../family/registry.ts";
import { CORE_ORDER } from "../settings/index.ts";
import { makeGroup } from "./grouping.ts";
import { groupIdOf } from "./groups.ts";
import { candidatesFor, isCopied, placeTokens, sceneOnShow, tokensFor } from "./on-scene.ts";
import { encounters, users, worldFolders } from "../platform/collections.ts";
import { encounterNameData } from "../platform/encounter-name.ts";

const OWNER = 3;

/** Somebody of a prepared encounter with the document that they are taken from. */
export interface Role extends CastMember {
  readonly actor: Actor.Implementation;
}

/** An encounter whose people were found. */
export interface ReadyEncounter extends Omit<PreparedEncounter, "game"> {
  readonly cast: readonly Role[];
  /** The game it is for; null: it does not say. */
  readonly game: Game | null;
}

/** Who plays whom: users' ids by the UUIDs of the cast; whoever is not in it is the GM's. */
export type Seating = ReadonlyMap<string, string>;

async function roleOf(member: CastMember, index: number): Promise<Role> {
  const found: unknown = await fromUuid(member.uuid as `Actor.${string}`); // any other UUID is refused below
  if (!(found instanceof Actor))
    throw new RuleError(`cast[${index}].uuid`, "is nobody whom this world knows");
  return { ...member, actor: found as Actor.Implementation }; // the one configured class
}

/** Finds the people of an encounter. Throws a RuleError naming who is not there, or an order or a game that there is not. */
export async function readyEncounter(prepared: PreparedEncounter): Promise<ReadyEncounter> {
  const { order } = prepared;
  const known = ["", CORE_ORDER, ...allSchemes().map(({ id }) => id)];
  if (!known.includes(order)) throw new RuleError("order", `must be one of ${known.slice(1).join(", ")}`);
  const games = allGames();
  const found = games.find(({ id }) => id === prepared.game) ?? null;
  if (prepared.game !== "" && !found)
    throw new RuleError("game", `must be one of ${games.map(({ id }) => id).join(", ")}`);
  const cast: Role[] = [];
  for (const [index, member] of prepared.cast.entries()) cast.push(await roleOf(member, index));
  return { ...prepared, cast, game: found };
}

/** Those of the world who are this one already: they themselves, or whoever was taken from their compendium. */
export function presentAs({ actor, count }: Role): Actor.Implementation[] {
  return candidatesFor({ actor }).slice(0, actor.pack ? count : 1);
}

async function folderNamed(name: string): Promise<string | null> {
  const own = worldFolders().find((folder) => folder.type === "Actor" && folder.name === name);
  const folder = own ?? (await Folder.create({ name, type: "Actor" }));
  return folder?.id ?? null;
}

/** How many actors of the world a role takes: on a scene one does for all of its tokens that have no link. */
function wantedOf(role: Role, scene: Scene.Implementation | null): number {
  return role.actor.pack && !(scene && isCopied(role)) ? role.count : 1;
}

/** What is to be created of a role: as many as are missing, numbered where there are several. */
function missingOf(
  role: Role,
  folder: string | null,
  player: string | undefined,
  scene: Scene.Implementation | null,
): Actor.CreateData[] {
  const { actor } = role;
  const present = presentAs(role).length;
  const count = wantedOf(role, scene);
  return Array.from({ length: Math.max(0, count - present) }, (_, index) => {
    const data = game.actors.fromCompendium(actor);
    const name = count === 1 ? actor.name : `${actor.name} ${present + index + 1}`;
    const ownership = { default: 0, ...(player === undefined ? {} : { [player]: OWNER }) } as const;
    // what a compendium's document gives is what one is created from; the types lose its kind
    return { ...data, name, folder, ownership } as unknown as Actor.CreateData;
  });
}

/** Brings everybody into the world, in one batch. */
async function bringIn(
  { name, cast }: ReadyEncounter,
  seating: Seating,
  scene: Scene.Implementation | null,
): Promise<void> {
  const missing = (folder: string | null) =>
    cast.flatMap((role) => missingOf(role, folder, seating.get(role.uuid), scene));
  if (missing(null).length > 0) await Actor.createDocuments(missing(await folderNamed(name)));
}

/** Somebody who is to be in an encounter: by their token, or where there is none by their actor. */
interface Participant {
  readonly actorId: string | null;
  readonly tokenId: string | null;
  readonly sceneId: string | null;
  readonly hidden: boolean;
}

/** Who is to be in the encounter, for a role: the tokens on the scene that stand for it. */
function participantsOf(role: Role, scene: Scene.Implementation | null): Participant[] {
  const { hidden } = role;
  if (!scene) return presentAs(role).map(({ id }) => ({ actorId: id, tokenId: null, sceneId: null, hidden }));
  return tokensFor(scene, role).map(({ id, actorId }) => ({
    actorId,
    tokenId: id,
    sceneId: scene.id,
    hidden,
  }));
}

/** Gives the players what they play, and a character to those who have none; two batches at most. */
async function seat({ cast }: ReadyEncounter, seating: Seating): Promise<void> {
  const played = cast.flatMap((role) => {
    const user = users().find(({ id }) => id === seating.get(role.uuid));
    return user ? presentAs(role).map((actor) => ({ user, actor })) : [];
  });
  const handed = played.filter(({ user, actor }) => !actor.testUserPermission(user, "OWNER"));
  const ownership = handed.map(({ user, actor }) => ({
    _id: actor.id,
    ownership: { [user.id ?? ""]: OWNER },
  }));
  // the types brand the levels of ownership
  if (ownership.length > 0) await Actor.updateDocuments(ownership as unknown as Actor.UpdateData[]);
  const first = played.filter(({ user }, index) => played.findIndex((one) => one.user === user) === index);
  const characters = first
    .filter(({ user }) => user.character === null)
    .map(({ user, actor }) => ({ _id: user.id, character: actor.id }));
  if (characters.length > 0) await User.updateDocuments(characters);
}

/** What names a prepared encounter on the one that was set up by it. */
function markOf({ name, cast }: ReadyEncounter): string {
  return [name, ...cast.map(({ uuid }) => uuid)].join("|");
}

/** The encounter that was set up by this one, and waits to be begun or broke off before it was active; null: none. */
function setUpAs(mark: string): Combat.Implementation | null {
  const found = encounters().find(({ flags, started, active }) => {
    const { prepared, unfinished } = flags[SYSTEM_ID] ?? {};
    return prepared === mark && !started && (active || unfinished === true);
  });
  return found ?? null;
}

/** Makes it the active encounter, in the write that says that it is set up. */
async function finish(combat: Combat.Implementation): Promise<void> {
  const others = encounters().filter((other) => other !== combat && other.active);
  await Combat.updateDocuments([
    ...others.map(({ id }) => ({ _id: id, active: false })),
    { _id: combat.id, active: true, flags: { [SYSTEM_ID]: { unfinished: false } } },
  ]);
}

/** Brings those into an encounter who are not in it yet. */
async function gather(combat: Combat.Implementation, people: readonly Participant[]): Promise<void> {
  const isThere = ({ actorId, tokenId }: Participant) =>
    combat.combatants.contents.some((one) =>
      tokenId === null ? one.actorId === actorId : one.tokenId === tokenId,
    );
  const missing = people.filter((one) => !isThere(one));
  if (missing.length > 0) await combat.createEmbeddedDocuments("Combatant", missing);
}

/** Puts several of one kind into one group each, whom nobody has put into one (Q15). */
async function groupKinds(combat: Combat.Implementation, cast: readonly Role[]): Promise<void> {
  for (const role of cast) {
    const actors = new Set(presentAs(role).map(({ id }) => id));
    const ids = combat.combatants.contents
      .filter((one) => actors.has(one.actorId) && groupIdOf(one) === null)
      .flatMap(({ id }) => id ?? []);
    if (canGroup(role) && ids.length > 1) await makeGroup(combat, ids, role.actor.name);
  }
}

/** Are there several of them, of whom a group can be made? */
export function canGroup({ count, actor }: Role): boolean {
  return count > 1 && actor.type !== "character";
}

/**
 * Sets a prepared encounter up, a GM's to do: its people come into the world, in a folder of its name, as far as they
 * are not there yet; players get what they play; their tokens are taken from the scene on show, or placed there; an
 * encounter of all of them is made the active one, not begun. What broke off is finished where the same is set up again,
 * and nothing is there twice. `grouped`: several of one kind share a row.
 */
export async function setUpEncounter(
  encounter: ReadyEncounter,
  seating: Seating,
  { grouped = false }: { readonly grouped?: boolean } = {},
): Promise<Combat.Implementation | null> {
  const scene = sceneOnShow();
  await bringIn(encounter, seating, scene);
  await seat(encounter, seating);
  if (scene) await placeTokens(scene, encounter.cast);
  const combatants = encounter.cast.flatMap((role) => participantsOf(role, scene));
  const prepared = markOf(encounter);
  const begun = setUpAs(prepared);
  if (begun) await gather(begun, combatants);
  const system = { timing: { scheme: encounter.order } };
  const combat =
    begun ??
    (await Combat.create({
      combatants,
      system,
      ...encounterNameData(encounter.name, { prepared, unfinished: true }),
    }));
  if (combat && grouped) await groupKinds(combat, encounter.cast);
  if (combat) await finish(combat);
  return combat ?? null;
}
