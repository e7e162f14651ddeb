import {
  questionsOf,
  VARIANT_FAMILIES,
  type RuleVariants,
  type VariantFamily,
} from "../../rules/variants.ts";
import { words } from "../kit/words.ts";

/** A question as the form asks it. */
interface QuestionView {
  /** Its field's name: family and question. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly readings: readonly { value: string; label: string; selected: boolean }[];
}

/** A family's questions. */
export interface FamilyView {
  readonly legend: string;
  readonly questions: readonly QuestionView[];
}

/** A reading by its name; the one that nobody has to choose says so. */
function readingLabel(path: string, reading: string, standard: boolean): string {
  const label = words(`ACTIONCARDS.Variant.${path}.${reading}`);
  return standard ? words("ACTIONCARDS.Variants.Standard", { reading: label }) : label;
}

function questionView(path: string, readings: readonly string[], chosen: string | undefined): QuestionView {
  return {
    name: path,
    label: words(`ACTIONCARDS.Variant.${path}.name`),
    hint: words(`ACTIONCARDS.Variant.${path}.hint`),
    readings: readings.map((value, index) => ({
      value,
      label: readingLabel(path, value, index === 0),
      selected: value === chosen,
    })),
  };
}

/** The questions of every family in use, with how they are answered now. */
export function familyViews(
  variants: RuleVariants,
  inUse: (family: VariantFamily) => boolean,
): readonly FamilyView[] {
  return VARIANT_FAMILIES.filter(inUse).map((family) => {
    const chosen: Readonly<Record<string, string>> = variants[family];
    return {
      legend: words(`ACTIONCARDS.Variants.Family.${family}`),
      questions: questionsOf(family).map(([key, readings]) =>
        questionView(`${family}.${key}`, readings, chosen[key]),
      ),
    };
  });
}
