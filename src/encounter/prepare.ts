import type { CastMember, PreparedEncounter } from "../data/prepared-encounter.ts";
import { checkOneOf } from "../rules/cards/check.ts";
import { RuleError } from "../rules/cards/errors.ts";
import { allSchemes } from "../rules/timing/schemes/registry.ts";
import { SYSTEM_ID } from "../constants.ts";
import type { Game } from "../family/game.ts";
import { allGames } from "../family/registry.ts";
import { CORE_ORDER } from "../rules/timing/schemes/own-clocks.ts";
import { makeGroup } from "./grouping.ts";
import { groupIdOf } from "./groups.ts";
import {
  candidatesFor,
  isCopied,
  placeTokens,
  removeLeftTokens,
  sceneOnShow,
  showScene,
  showTokens,
  tokensFor,
} from "./on-scene.ts";
import { encounters, users, worldFolders } from "../platform/collections.ts";
import { encounterNameData } from "../platform/encounter-name.ts";
import { notice } from "../platform/notice.ts";
import { partyMembers } from "../platform/party.ts";
import { counted, words } from "../platform/words.ts";

const OWNER = 3;

/** A cast member of a prepared encounter, with the actor found for it. */
export interface Role extends CastMember {
  readonly actor: Actor.Implementation;
}

/** A prepared encounter whose actors were all found. */
export interface ReadyEncounter extends Omit<PreparedEncounter, "game" | "scene"> {
  readonly cast: readonly Role[];
  /** The encounter's scene. Null for the scene that the GM views. */
  readonly scene: Scene.Implementation | null;
  /** The encounter's game. Null if not specified. */
  readonly game: Game | null;
}

/** The ids of the users who play cast members, keyed by the member's UUID. The GM plays all others. */
export type Seating = ReadonlyMap<string, string>;

async function roleOf(member: CastMember, index: number): Promise<Role> {
  const found: unknown = await fromUuid(member.uuid as `Actor.${string}`); // any other UUID is refused below
  if (!(found instanceof Actor))
    throw new RuleError(`cast[${index}].uuid`, "is nobody whom this world knows", { key: "Unknown" });
  return { ...member, actor: found as Actor.Implementation }; // always the class set in `CONFIG`
}

/** The cast, with the world's party in place of its characters. Unchanged if the party is empty. */
function castOfParty(cast: readonly Role[]): readonly Role[] {
  const isCharacter = ({ type }: Actor.Implementation) => type === "character";
  const party = partyMembers().filter(isCharacter);
  if (party.length === 0) return cast;
  const roles = party.map((actor) => ({ uuid: actor.uuid, count: 1, hidden: false, at: null, actor }));
  return [...roles, ...cast.filter(({ actor }) => !isCharacter(actor))];
}

async function sceneOf({ scene }: PreparedEncounter): Promise<Scene.Implementation | null> {
  if (scene === "") return null;
  const found: unknown = await fromUuid(scene as `Scene.${string}`); // any other UUID is refused below
  if (!(found instanceof Scene) || found.pack) throw new RuleError("scene", "is none of this world's");
  return found;
}

/**
 * Finds a prepared encounter's actors, scene and game. If `prepared.party` is true, the party replaces the
 * characters in the cast. If something does not exist, throws a RuleError naming its field.
 */
export async function readyEncounter(prepared: PreparedEncounter): Promise<ReadyEncounter> {
  const { order, game } = prepared;
  if (order !== "") checkOneOf(order, "order", [CORE_ORDER, ...allSchemes().map(({ id }) => id)]);
  const games = allGames();
  const ids = games.map(({ id }) => id);
  if (game !== "") checkOneOf(game, "game", ids);
  const found = games.find(({ id }) => id === game) ?? null;
  const cast: Role[] = [];
  for (const [index, member] of prepared.cast.entries()) cast.push(await roleOf(member, index));
  return {
    ...prepared,
    cast: prepared.party ? castOfParty(cast) : cast,
    game: found,
    scene: await sceneOf(prepared),
  };
}

/** The actors of the world to use for this role, at most as many as the role needs. */
export function presentAs({ actor, count }: Role): Actor.Implementation[] {
  return candidatesFor({ actor }).slice(0, actor.pack ? count : 1);
}

async function folderNamed(name: string): Promise<string | null> {
  const own = worldFolders().find((folder) => folder.type === "Actor" && folder.name === name);
  const folder = own ?? (await Folder.create({ name, type: "Actor" }));
  return folder?.id ?? null;
}

/**
 * How many actors of the world a role needs: one for a world actor or for unlinked tokens on a scene, else
 * `count`.
 */
function wantedOf(role: Role, scene: Scene.Implementation | null): number {
  return role.actor.pack && !(scene && isCopied(role)) ? role.count : 1;
}

/** The create data for the actors that a role lacks. Their names are numbered if the role needs several. */
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
    // Cast because the data is not typed by actor type. A compendium document's data is valid create data.
    return { ...data, name, folder, ownership } as unknown as Actor.CreateData;
  });
}

/** Imports all actors that are missing, in one batch. */
async function bringIn(
  { name, cast }: ReadyEncounter,
  seating: Seating,
  scene: Scene.Implementation | null,
): Promise<void> {
  const missing = (folder: string | null) =>
    cast.flatMap((role) => missingOf(role, folder, seating.get(role.uuid), scene));
  if (missing(null).length > 0) await Actor.createDocuments(missing(await folderNamed(name)));
}

/** A combatant to be created: for a token, or for an actor if there is no scene. */
interface Participant {
  readonly actorId: string | null;
  readonly tokenId: string | null;
  readonly sceneId: string | null;
  readonly hidden: boolean;
}

/**
 * The combatants to create for a role: one for each of its tokens on the scene or, without a scene, for each
 * of its actors.
 */
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

/**
 * Makes players the owners of the actors they play, and assigns one to each player without a character, in at
 * most two writes.
 */
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
  // the types require a special type for ownership levels
  if (ownership.length > 0) await Actor.updateDocuments(ownership as unknown as Actor.UpdateData[]);
  const first = played.filter(({ user }, index) => played.findIndex((one) => one.user === user) === index);
  const characters = first
    .filter(({ user }) => user.character === null)
    .map(({ user, actor }) => ({ _id: user.id, character: actor.id }));
  if (characters.length > 0) await User.updateDocuments(characters);
}

/**
 * The mark of a prepared encounter. The encounter that is set up stores the mark (flag `prepared`), so that it can be
 * found again.
 */
function markOf({ name, cast }: ReadyEncounter): string {
  return [name, ...cast.map(({ uuid }) => uuid)].join("|");
}

/**
 * The encounter with this mark that has not started, and that is active or not completely set up. Null if there is
 * none.
 */
function setUpAs(mark: string): Combat.Implementation | null {
  const found = encounters().find(({ flags, started, active }) => {
    const { prepared, unfinished } = flags[SYSTEM_ID] ?? {};
    return prepared === mark && !started && (active || unfinished === true);
  });
  return found ?? null;
}

/** Activates the encounter and records that its setup is complete, in one write. */
async function finish(combat: Combat.Implementation): Promise<void> {
  const others = encounters().filter((other) => other !== combat && other.active);
  await Combat.updateDocuments([
    ...others.map(({ id }) => ({ _id: id, active: false })),
    { _id: combat.id, active: true, flags: { [SYSTEM_ID]: { unfinished: false } } },
  ]);
}

/** Creates the combatants that the encounter lacks. */
async function gather(combat: Combat.Implementation, people: readonly Participant[]): Promise<void> {
  const isThere = ({ actorId, tokenId }: Participant) =>
    combat.combatants.contents.some((one) =>
      tokenId === null ? one.actorId === actorId : one.tokenId === tokenId,
    );
  const missing = people.filter((one) => !isThere(one));
  if (missing.length > 0) await combat.createEmbeddedDocuments("Combatant", missing);
}

/** Puts identical combatants into groups, unless they are already in a group (Q15). */
async function groupKinds(combat: Combat.Implementation, cast: readonly Role[]): Promise<void> {
  for (const role of cast) {
    const actors = new Set(presentAs(role).map(({ id }) => id));
    const ids = combat.combatants.contents
      .filter((one) => actors.has(one.actorId) && groupIdOf(one) === null)
      .flatMap(({ id }) => id ?? []);
    if (canGroup(role) && ids.length > 1) await makeGroup(combat, ids, role.actor.name);
  }
}

/** True if the role's combatants can form a group: there are several, and they are not characters. */
export function canGroup({ count, actor }: Role): boolean {
  return count > 1 && actor.type !== "character";
}

/**
 * Sets up a prepared encounter without starting it. Imports missing actors, makes players owners of their
 * characters, places tokens on the scene, and activates an encounter with all combatants. With `grouped`,
 * identical combatants share a row. Completes an interrupted setup without duplicates. For GMs.
 */
export async function setUpEncounter(
  encounter: ReadyEncounter,
  seating: Seating,
  { grouped = false }: { readonly grouped?: boolean } = {},
): Promise<Combat.Implementation | null> {
  const scene = encounter.scene ? await showScene(encounter.scene) : sceneOnShow();
  await bringIn(encounter, seating, scene);
  await seat(encounter, seating);
  if (scene) {
    const removed = await removeLeftTokens(scene);
    if (removed > 0) notice("info", counted(words, "ACTIONCARDS.Encounter.Prepare.Removed", removed));
    await placeTokens(scene, encounter.cast);
    await showTokens(scene, encounter.cast);
  }
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
