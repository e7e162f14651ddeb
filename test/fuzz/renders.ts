/** Checks that the tracker, the sheets and the chat cards can still be rendered. */
import { seenBy } from "./buttons.ts";
import { drawing, type Actor, type Combat, type Globals, type Modules } from "./drawing.ts";

/** How many of the newest chat cards are rendered without `whole`. Older ones were rendered before. */
const NEWEST = 2;
/** How many of the newest chat cards are rendered with `whole`. */
const MORE = 8;

/** Loads the modules that render, so that the first check is as fast as the others. */
export async function readyToDraw(): Promise<void> {
  await drawing();
}

function drawTracker(combat: Combat, made: Modules, isGM: boolean): void {
  const { timing } = combat;
  if (!timing) return;
  const turns = combat.combatants.contents.map(({ id, name }) => ({
    id,
    name,
    img: "",
    isOwner: isGM,
    isDefeated: false,
    hidden: false,
    canPing: false,
    resource: null,
  }));
  const { steps, slots } = timing.history(1);
  made.trackerView({
    timing,
    people: made.peopleOf(combat, turns),
    isGM,
    hasActiveGM: true,
    words: made.words,
    lastStep: slots[made.slotOf(Math.max(0, steps - 1))] ?? null,
  });
}

async function drawSheets(actor: Actor, made: Modules, whole: boolean): Promise<void> {
  for (const editing of whole ? [false, true] : [false])
    for (const part of [...made.partsAbove(actor), ...made.pagesInPlay(actor, editing)])
      await part.view(actor, editing);
  if (!whole) return;
  const games = made.shownFamilies(actor);
  await made.headView(actor, games, true, made.words);
  await made.blockView(actor, games, made.words);
}

/**
 * What to render: the sheets of the actors that `owner` owns, and the chat cards as the GM and `other` see them.
 * With `whole`, all sheets and more chat cards.
 */
interface Pages {
  readonly owner: string;
  readonly other: string;
  readonly whole: boolean;
}

/**
 * Renders the trackers, and the sheets and chat cards that `Pages` chooses. Describes the first one that can't be
 * rendered and its error; null if all can.
 */
export async function undrawn({ owner, other, whole }: Pages): Promise<string | null> {
  const made = await drawing();
  const { game } = globalThis as unknown as Globals;
  const isDrawn = ({ ownership }: Actor) => whole || owner in ownership;
  let what = "";
  try {
    for (const combat of game.combats.contents)
      for (const isGM of [true, false]) {
        what = "the tracker";
        drawTracker(combat, made, isGM);
      }
    for (const actor of game.actors.contents.filter(isDrawn)) {
      what = `the sheet of ${actor.name}`;
      await drawSheets(actor, made, whole);
    }
    for (const message of game.messages.contents.slice(whole ? -MORE : -NEWEST))
      for (const user of [game.user, game.users.get(other)]) {
        what = `a card ${message.type}`;
        await seenBy(user, message);
      }
    return null;
  } catch (error) {
    return `${what} cannot be drawn: ${String((error as Error).stack ?? error)}`;
  }
}
