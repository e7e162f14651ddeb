import { users } from "../../../../documents/collections.ts";
import { playPlot } from "../../../../documents/plots/deal.ts";
import { isPlot, plotsOf } from "../../../../documents/plots/stacks.ts";
import { words } from "../../../shared/words.ts";

/** The plots of those who play this actor. */
function plotsFor(actor: Actor.Implementation): Card.Implementation[] {
  return users()
    .filter(({ character }) => character?.id === actor.id)
    .flatMap(plotsOf);
}

/** The plots that whoever plays this actor holds, as far as this client may look at them. */
export async function plotRows(actor: Actor.Implementation) {
  const { TextEditor } = foundry.applications.ux;
  return Promise.all(
    plotsFor(actor).map(async (card) => ({
      id: card.id,
      name: card.name,
      img: card.faces[0]?.img ?? card.img,
      text: await TextEditor.implementation.enrichHTML(card.description ?? "", { secrets: false }),
      playLabel: words("ACTIONCARDS.Plots.Play", { plot: card.name }),
    })),
  );
}

/** Plays the plot that a control of the sheet names. */
export async function playHeldPlot(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
  const card = plotsFor(actor).find(({ id }) => id === control.dataset["card"]);
  const trouble = card ? await playPlot(card) : null;
  if (trouble) ui.notifications.warn(words(`ACTIONCARDS.Plots.Trouble.${trouble}`));
}

/** Sheets show the plots that their players hold: they are drawn anew when one comes or goes. */
export function followPlots(card: Card.Implementation): void {
  if (!isPlot(card)) return;
  for (const { character } of users()) character?.render(false);
}
