import { chanced, type Chanced } from "../odds/luck.ts";
import { SIDES, type Throw } from "./dice.ts";

const FACES = Array.from({ length: SIDES }, (_, place) => place + 1);
const MINUS_FACES = FACES.map((face) => -face);

/**
 * The faces of an Action's dice, each with its probability (X1). High faces are good on dice that are added, low faces
 * on dice that are subtracted.
 */
export function luckyDice({ plus, minus }: Throw): Chanced[] {
  return [
    ...plus.flat().map((face) => chanced(face, FACES, { best: SIDES, worst: 1 })),
    ...minus.flat().map((face) => chanced(-face, MINUS_FACES, { best: -1, worst: -SIDES })),
  ];
}
