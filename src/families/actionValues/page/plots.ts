import { users, worldActors } from "../../../platform/collections.ts";
import { playPlot } from "../plots/play-hook.ts";
import { isPlot, plotsOf } from "../plots/stacks.ts";
import { proseOf } from "../../../ui/kit/prose.ts";
import { words } from "../../../ui/kit/words.ts";

/** True if the actor is this user's assigned character or, for players, any character that they own. */
function plays(user: User.Implementation, actor: Actor.Implementation): boolean {
  if (user.character === actor) return true;
  return !user.isGM && actor.type === "character" && actor.testUserPermission(user, "OWNER");
}

/** Returns the plots of users who play this actor. Leaves out hands that the current user doesn't own. */
export function plotsFor(actor: Actor.Implementation): Card.Implementation[] {
  return users()
    .filter((user) => plays(user, actor))
    .flatMap(plotsOf);
}

export interface PlotRow {
  id: string | null;
  name: string;
  img: string | null;
  text: Handlebars.SafeString | null;
  playLabel: string;
}

/** Returns rows for the plots of the actor's players. Leaves out hands that the current user doesn't own. */
export async function plotRows(actor: Actor.Implementation): Promise<PlotRow[]> {
  return Promise.all(
    plotsFor(actor).map(async (card) => ({
      id: card.id,
      name: card.name,
      img: card.faces[0]?.img ?? card.img,
      text: await proseOf(card._source.description),
      playLabel: words("ACTIONCARDS.ActionValues.Plots.Play", { plot: card.name }),
    })),
  );
}

export async function playHeldPlot(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
  const card = plotsFor(actor).find(({ id }) => id === control.dataset["card"]);
  if (card?.id) await playPlot(card.id, actor.uuid);
}

/** Re-renders the sheets of players' actors when a plot is dealt, played or removed. */
export function followPlots(card: Card.Implementation): void {
  if (!isPlot(card)) return;
  for (const actor of worldActors()) if (users().some((user) => plays(user, actor))) actor.render(false);
}
