import { rowOf } from "../../encounter/groups.ts";
import { mySeated } from "../hand/hands-of-mine.ts";
import { attackNext, nextAttack } from "../clock/proposed-attack.ts";
import { timeWords } from "../kit/time-words.ts";
import type { Seated } from "../clock/seated.ts";
import { openActions } from "../kit/open-sheet.ts";
import { playersOf } from "../../platform/party.ts";
import { playBarAsks } from "../../platform/settings/play-bar.ts";
import { listed, words } from "../kit/words.ts";
import type { Notice } from "../../family/notice.ts";
import { Notices } from "../notices/notices.ts";
import { controlsOf } from "./control-view.ts";
import { controlOf } from "./controls.ts";
import { openText } from "./open-text.ts";

const PREFIX = "act-";

function actorOf({ combat, id }: Seated): Actor.Implementation | null {
  return combat.combatants.get(id)?.actor ?? null;
}

/**
 * True if this user is a player, or if the row is that of a GM's own character. A GM gets no notice that another row
 * may act, because the tracker shows it.
 */
function isMine(seated: Seated): boolean {
  const actor = actorOf(seated);
  return !game.user.isGM || (actor !== null && actor === game.user.character);
}

/**
 * True if the row can act without combining cards and has not held at this instant. Acts that combine cards get no
 * notice, because it would return in each Segment.
 */
function mayAct({ row }: Seated): boolean {
  const [first] = row.acts;
  return first !== undefined && first.cards.length < 2 && (row.hold || !row.holding);
}

function hasTurn({ row }: Seated): boolean {
  return row.end;
}

/** Returns the handler of a control. Undefined for `react`, which notices leave out, and for unknown keys. */
function performOf(key: string): ReturnType<typeof controlOf> {
  if (key === "attack") return attackNext;
  return key === "react" ? undefined : controlOf(key);
}

function actions(seated: Seated): Notice["actions"] {
  const say = timeWords(seated.combat.timing?.scheme.time ?? "segments", words);
  return controlsOf(seated.row, say, nextAttack(seated)).flatMap(({ key, label, icon }) => {
    const run = performOf(key);
    return run ? [{ control: key, label, icon, run: (control: HTMLElement) => run(seated, control) }] : [];
  });
}

/** True if no member of the row has an Action left. */
function isDone({ combat, id }: Seated): boolean {
  return rowOf(combat, id).every(({ actor }) => !actor?.isOurs || actor.hasActed);
}

/**
 * Adds a button that opens the Actions on the actor's sheet: after the attack button if there is one, and last if no
 * Action is left.
 */
function withSheet(seated: Seated, own: Notice["actions"]): Notice["actions"] {
  const actor = actorOf(seated);
  if (!actor) return own;
  const label = words("ACTIONCARDS.Notice.Actions");
  const place = isDone(seated) ? own.length : nextAttack(seated) ? 1 : 0;
  const sheet = { control: "actions", label, icon: "fa-person-running", run: () => openActions(actor) };
  return own.toSpliced(place, 0, sheet);
}

function textKey(seated: Seated): string {
  if (seated.row.bonus) return "ACTIONCARDS.Notice.Bonus";
  if (hasTurn(seated) && isDone(seated)) return "ACTIONCARDS.Notice.Acted";
  return hasTurn(seated) ? "ACTIONCARDS.Notice.Turn" : "ACTIONCARDS.Notice.MayAct";
}

/** The names of the players who are online and play the row, for a GM; empty for players. */
function playedBy(seated: Seated): string[] {
  const actor = game.user.isGM && !isMine(seated) ? actorOf(seated) : null;
  return actor ? playersOf(actor).flatMap(({ active, name }) => (active ? name : [])) : [];
}

/** Says how to attack or, to a GM, which player is awaited. If no Action is left, says what is still open in the round. */
function turnDetail(seated: Seated): string {
  if (isDone(seated)) return openText(seated.combat);
  const players = playedBy(seated);
  if (players.length > 0) return words("ACTIONCARDS.Notice.WaitsFor", { names: listed(words, players) });
  return words(playBarAsks() ? "ACTIONCARDS.Bar.TurnHintAsks" : "ACTIONCARDS.Bar.TurnHint");
}

function noticeFor(seated: Seated): Notice[] {
  const { combat, id, name } = seated;
  const turn = hasTurn(seated);
  const mayNow = turn || seated.row.bonus || (isMine(seated) && mayAct(seated));
  if (!mayNow) return [];
  const { round, segment } = combat.timing?.state ?? {};
  return [
    {
      key: `${PREFIX}${combat.id}-${round}-${segment}-${id}${turn ? "-acts" : ""}${seated.row.bonus ? `-${seated.row.score}` : ""}`,
      text: words(textKey(seated), { name }),
      icon: "fa-bolt",
      actions: turn ? withSheet(seated, actions(seated)) : actions(seated),
      isSpoken: true, // the clock already announces it
      row: id,
      detail: turn ? turnDetail(seated) : "",
      urgency: seated.row.bonus ? "oneMore" : "turn",
      isForBar: !isMine(seated),
    },
  ];
}

/** Shows the notices for this user's rows, and removes outdated ones. */
function look(): void {
  const notices = mySeated().flatMap(noticeFor);
  for (const notice of notices) Notices.show(notice);
  Notices.keep(
    PREFIX,
    notices.map(({ key }) => key),
  );
}

/** Updates the notices now, and whenever the tracker is drawn. */
export function watchActs(): void {
  Hooks.on("renderCombatTracker", look);
  look();
}
