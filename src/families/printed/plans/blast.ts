import { openCard } from "../../../requests/authority.ts";
import { SYSTEM_ID } from "../../../constants.ts";
import { ShotData, type ShotBoard } from "../../../data/message/shot.ts";
import { playShot, type ShotBasis } from "../../../data/results/shot-result.ts";
import type { ShowBlastRequest } from "../../../data/requests/printed-requests.ts";
import type { AreaShape } from "../../../platform/area-data.ts";
import { sceneAt } from "../../../platform/areas.ts";
import { levelOf } from "../../../platform/levels.ts";
import { actorOf, chatMessage } from "../../../platform/collections.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { isUnseen } from "../../../platform/unseen.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import type { AttackResult } from "../../../rules/printed/attack.ts";
import type { Answer } from "../../../rules/printed/script.ts";
import { resultOf } from "./right.ts";
import { drawingOf } from "./scatter.ts";
import { tokenOn } from "../../../encounter/distance.ts";

/** An attack as stored on a card. */
type Shot = ShotBasis &
  Pick<ShotData, "actor" | "target" | "drawnIn" | "user"> & { readonly board: ShotBoard };

/**
 * The flag that marks a drawn blast: the message id of its card, and the id of its encounter (empty outside
 * an encounter).
 */
interface Mark {
  readonly message: string;
  readonly encounter: string;
}

/** Returns the blast flag among an area's flags; null if the area is not a blast. */
function markOf(flags: object): Partial<Mark> | null {
  const { [SYSTEM_ID]: ours } = flags as { [SYSTEM_ID]?: { blast?: Partial<Mark> | null } }; // checked before use
  return ours?.blast ?? null;
}

/** True if attacker or target is hidden, so that only GMs may see the drawing. */
function isSecret({ actor, target }: Shot, scene: Scene.Implementation): boolean {
  return [actor, target].some(({ uuid }) => {
    const one = actorOf(uuid);
    return one !== null && (isUnseen(one) || tokenOn(scene, one)?.hidden === true);
  });
}

/**
 * Returns the scene level that the blast is on: the target's, else the shooter's; null if neither is known.
 */
function levelAt({ actor, target }: Shot, scene: Scene.Implementation): string | null {
  const actors = [target, actor].flatMap(({ uuid }) => actorOf(uuid) ?? []);
  const token = actors.map((one) => tokenOn(scene, one)).find((one) => one !== null);
  return token ? levelOf(token) : null;
}

function nameOf({ type }: AreaShape): string {
  return game.i18n.localize(`ACTIONCARDS.Printed.Shot.Board.${type}`);
}

/** Draws a shot's blast on its scene. Returns false if there is nothing to draw. */
function draw(changes: ChangeSet, message: string, shot: Shot, result: AttackResult): boolean {
  const drawing = drawingOf(shot, result);
  if (!drawing) return false;
  const { scene, shapes } = drawing;
  const { color } = (game.users.get(shot.user) ?? changes.by)._source;
  const mark: Mark = { message, encounter: shot.drawnIn.encounter };
  const flags = { [SYSTEM_ID]: { blast: mark } };
  const common = { color, hidden: isSecret(shot, scene), level: levelAt(shot, scene), flags };
  for (const shape of shapes) changes.draw(scene, { ...common, shape, name: nameOf(shape) });
  return true;
}

/** If `answers` finish the attack, draws its blast on the scene where the attack was made (Q20). */
export function drawBlast(changes: ChangeSet, message: string, shot: Shot, answers: readonly Answer[]): void {
  if (shot.board === null) return;
  const step = playShot(shot, answers);
  if (step.status === "done") draw(changes, message, shot, step.result);
}

/** Erases the blast of a card. */
export function eraseBlast(changes: ChangeSet, message: string, { board }: Pick<Shot, "board">): void {
  const scene = board && sceneAt(board.scene);
  if (scene) changes.erase(scene, (flags) => markOf(flags)?.message === message);
}

/** Erases the blasts of an encounter, and records that on their cards. */
export function eraseBlasts(changes: ChangeSet, { id }: Combat.Implementation): void {
  const scenes = game.scenes.contents as unknown as Scene.Implementation[]; // always the class set in `CONFIG`
  const erased = scenes.flatMap((scene) => changes.erase(scene, (flags) => markOf(flags)?.encounter === id));
  for (const message of erased.map((flags) => chatMessage(markOf(flags)?.message ?? ""))) {
    const shot: unknown = message?.system;
    if (message?.isTrusted && shot instanceof ShotData && shot.board)
      changes.update(message, { system: { board: { erased: true } } });
  }
}

/** Plans to draw or erase a blast on the scene, at a GM's request. */
export function planShowBlast(
  request: ShowBlastRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  if (!user.isGM) throw new RequestRefused("GmOnly");
  const { message, card: shot } = openCard(request.message, ShotData);
  const result = resultOf(shot);
  eraseBlast(changes, request.message, shot);
  if (request.shown && !draw(changes, request.message, shot, result)) throw new RequestRefused("NoMap");
  changes.attachTo(message, { system: { board: { erased: !request.shown } } });
}
