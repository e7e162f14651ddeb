import { keyOf, type Words } from "../kit/words.ts";
import type { MakingDraft } from "./draft.ts";
import {
  attributesView,
  listsView,
  yieldViews,
  type AttributesView,
  type ListsView,
  type YieldView,
} from "./fields-view.ts";
import type { Step } from "./steps.ts";

interface StepView {
  readonly id: Step;
  readonly number: number;
  readonly label: string;
  readonly current: boolean;
  /** True if the user can go to this step. */
  readonly open: boolean;
  /** True if the step shows the error of an invalid field. */
  readonly wrong: boolean;
}

/** Template context of a card to choose: a game or an archetype. */
interface CardView {
  readonly value: string;
  readonly name: string;
  readonly img: string;
  readonly text: string;
  readonly facts: string;
  readonly checked: boolean;
}

interface PictureView {
  readonly src: string;
  readonly label: string;
  readonly checked: boolean;
}

/** Template context of the portrait step, which is last. */
interface PortraitView {
  readonly img: string;
  readonly pictures: readonly PictureView[];
  /** True if the user may browse for an image file. */
  readonly browses: boolean;
  readonly name: string;
  readonly concept: string;
  readonly summary: readonly string[];
}

/** Template context of character creation. The content of all steps but the current one is null. */
export interface MakingView {
  readonly steps: readonly StepView[];
  readonly label: string;
  readonly progress: string;
  readonly hint: string;
  readonly failure: string;
  readonly games: readonly CardView[] | null;
  readonly concept: { readonly name: string; readonly concept: string; readonly error: string } | null;
  readonly archetypes: readonly CardView[] | null;
  readonly attributes: AttributesView | null;
  readonly yields: readonly YieldView[] | null;
  readonly lists: ListsView | null;
  readonly portrait: PortraitView | null;
  readonly first: boolean;
  readonly last: boolean;
  readonly submit: string;
}

/** A game that has character creation. */
export interface GameChoice {
  readonly family: string;
  readonly name: string;
  readonly text: string;
  readonly img: string;
}

export interface MakingContext {
  readonly games: readonly GameChoice[];
  /** The system's own portraits. */
  readonly pictures: readonly { readonly src: string; readonly label: string }[];
  readonly browses: boolean;
  /** The steps whose errors are shown. */
  readonly checked: ReadonlySet<Step>;
  /** The index of the farthest step opened so far. */
  readonly farthest: number;
  /** The text of the item search. */
  readonly search: string;
  /** Why the character could not be made; empty if no attempt has failed. */
  readonly failure: string;
  /** Localization key of the last step's button. */
  readonly submit: string;
  /** Returns an archetype's background as plain text. */
  backgroundOf(id: string): string;
  readonly words: Words;
}

function archetypeCards(draft: MakingDraft, { backgroundOf, words }: MakingContext): CardView[] {
  const list = new Intl.ListFormat(undefined, { type: "unit", style: "short" });
  const telling = ["weapon", "skill", "power"];
  return (draft.kit?.archetypes ?? []).map(({ id, name, img, items }) => ({
    value: id,
    name,
    img,
    text: backgroundOf(id),
    facts: words("ACTIONCARDS.Making.Brings", {
      items: list.format(items.filter(({ type }) => telling.includes(type)).map((item) => item.name)),
    }),
    checked: id === draft.archetype,
  }));
}

function portraitView(draft: MakingDraft, { pictures, browses, words }: MakingContext): PortraitView {
  const { img, name, concept } = draft;
  const own = pictures.some(({ src }) => src === img)
    ? []
    : [{ src: img, label: words("ACTIONCARDS.Making.YourPicture") }];
  const count = (type: string) =>
    draft.chosenItems.filter((item) => item.type === type).map((item) => item.name);
  const list = new Intl.ListFormat(undefined, { type: "unit", style: "short" });
  const lists = draft.kit?.making.lists ?? [];
  const summary = lists.flatMap(({ type }) => {
    const names = count(type);
    const label = words(`ACTIONCARDS.Sheet.Section.${type}`);
    return names.length > 0
      ? [words("ACTIONCARDS.Making.Summary", { label, items: list.format(names) })]
      : [];
  });
  return {
    img,
    pictures: [...own, ...pictures].map((picture) => ({ ...picture, checked: picture.src === img })),
    browses,
    name: name.trim(),
    concept: concept.trim(),
    summary,
  };
}

function stepViews(draft: MakingDraft, { checked, farthest, words }: MakingContext): StepView[] {
  return draft.steps.map((id, index) => ({
    id,
    number: index + 1,
    label: words(`ACTIONCARDS.Making.Step.${id}`),
    current: id === draft.step,
    open: index <= farthest && id !== draft.step,
    wrong: checked.has(id) && draft.problems(id).length > 0,
  }));
}

export function makingView(draft: MakingDraft, context: MakingContext): MakingView {
  const { games, failure, submit, checked, words } = context;
  const { step, steps, place } = draft;
  const on = <T>(one: Step, view: () => T): T | null => (step === one ? view() : null);
  const isOnItems = step === "skills" || step === "weapons" || step === "armor";
  const last = place === steps.length - 1;
  return {
    steps: stepViews(draft, context),
    label: words(`ACTIONCARDS.Making.Step.${step}`),
    progress: words("ACTIONCARDS.Making.Progress", { number: place + 1, count: steps.length }),
    hint: words(`ACTIONCARDS.Making.StepHint.${step}`),
    failure,
    games: on("game", () =>
      games.map(({ family, name, text, img }) => ({
        value: family,
        name: words(keyOf(name, name)),
        img,
        text: words(text),
        facts: "",
        checked: family === draft.family,
      })),
    ),
    concept: on("concept", () => {
      const isMissing = checked.has("concept") && draft.problems("concept").length > 0;
      return {
        name: draft.name,
        concept: draft.concept,
        error: isMissing ? words("ACTIONCARDS.Making.NoName") : "",
      };
    }),
    archetypes: on("archetype", () => archetypeCards(draft, context)),
    attributes: on("attributes", () => attributesView(draft, words)),
    yields: on("attributes", () => yieldViews(draft, words)),
    lists: isOnItems ? listsView(step, draft, context) : null,
    portrait: on("portrait", () => portraitView(draft, context)),
    first: place === 0,
    last,
    submit: words(last ? submit : "ACTIONCARDS.Making.Next"),
  };
}
