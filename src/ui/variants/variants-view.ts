import {
  questionsOf,
  VARIANT_FAMILIES,
  type RuleVariants,
  type VariantFamily,
} from "../../rules/variants.ts";
import { optionsOf, type Option } from "../kit/option.ts";
import type { Words } from "../kit/words.ts";

/** A question as the form asks it. */
interface QuestionView {
  /** Its field's name: family and question. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly readings: readonly Option[];
}

/** A family's questions. */
export interface FamilyView {
  readonly legend: string;
  readonly questions: readonly QuestionView[];
}

/** What the form asks. */
export interface VariantsView {
  readonly families: readonly FamilyView[];
}

/** A reading by its name; the one that nobody has to choose says so. */
function readingLabel(path: string, reading: string, standard: boolean, words: Words): string {
  const label = words(`ACTIONCARDS.Variant.${path}.${reading}`);
  return standard ? words("ACTIONCARDS.Variants.Standard", { reading: label }) : label;
}

function questionView(
  path: string,
  readings: readonly string[],
  chosen: string | undefined,
  words: Words,
): QuestionView {
  return {
    name: path,
    label: words(`ACTIONCARDS.Variant.${path}.name`),
    hint: words(`ACTIONCARDS.Variant.${path}.hint`),
    readings: optionsOf(readings, chosen ?? null, (value) =>
      readingLabel(path, value, value === readings[0], words),
    ),
  };
}

/** The questions of every family in use, with how they are answered now. */
export function familyViews(
  variants: RuleVariants,
  inUse: (family: VariantFamily) => boolean,
  words: Words,
): readonly FamilyView[] {
  return VARIANT_FAMILIES.filter(inUse).map((family) => {
    const chosen: Readonly<Record<string, string>> = variants[family];
    return {
      legend: words(`ACTIONCARDS.Variants.Family.${family}`),
      questions: questionsOf(family).map(([key, readings]) =>
        questionView(`${family}.${key}`, readings, chosen[key], words),
      ),
    };
  });
}
