import { templatePath } from "../../../constants.ts";
import { proseOf } from "../../../ui/kit/prose.ts";
import { isPlot } from "./stacks.ts";

/** A plot that was played, as its message shows it. */
export type PlotMessageView = {
  name: string;
  img: string | null;
  player: string;
  text: Handlebars.SafeString | null;
};

/** Posts a plot that was played, for everybody to read. */
async function tell(card: Card.Implementation): Promise<void> {
  const view: PlotMessageView = {
    name: card.name,
    img: card.faces[0]?.img ?? card.img,
    player: game.i18n.format("ACTIONCARDS.ActionValues.Plots.PlayedBy", { name: game.user.name }),
    text: await proseOf(card._source.description),
  };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/plot.hbs"), view);
  await ChatMessage.create({ content, speaker: ChatMessage.getSpeaker() });
}

/** Cards change their stack: plots that are played, on whatever sheet, are told of by whoever plays them. */
export function onCardsPassed(
  origin: Cards.Implementation,
  _to: Cards.Implementation,
  { action, toCreate }: Pick<Cards.PassContext, "action" | "toCreate">,
): void {
  if (action !== "play") return;
  const played = toCreate
    .map(({ _id }) => origin.cards.get(typeof _id === "string" ? _id : ""))
    .filter((card): card is Card.Implementation => card !== undefined && isPlot(card));
  for (const card of played) void tell(card);
}
