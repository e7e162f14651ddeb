import type { HitLocation } from "../../../rules/printed/card.ts";

/** The outline of a location, and the point at which its number of wounds is written. */
export interface Outline {
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

/** A body that faces the viewer, in a box of 100 by 190. The body's left side is on the viewer's right. */
export const FIGURE: Readonly<Record<HitLocation, Outline>> = {
  head: { path: "M50 3c11 0 16 8 15 18-1 10-7 17-15 17s-14-7-15-17C34 11 39 3 50 3z", x: 50, y: 22 },
  chest: { path: "M43 41h14l14 4q5 2 4 9l-3 29H28l-3-29q-1-7 4-9z", x: 50, y: 63 },
  belly: { path: "M29 86h42l2 20q-6 8-23 8t-23-8z", x: 50, y: 100 },
  rightArm: { path: "M22 47q-6 2-8 10L5 102q-1 7 4 8 5 0 6-6l10-32z", x: 15, y: 79 },
  leftArm: { path: "M78 47q6 2 8 10l9 45q1 7-4 8-5 0-6-6L75 72z", x: 85, y: 79 },
  rightLeg: { path: "M27 111q8 6 21 6l-3 63q0 6-7 6h-5q-5 0-5-6z", x: 37, y: 148 },
  leftLeg: { path: "M73 111q-8 6-21 6l3 63q0 6 7 6h5q5 0 5-6z", x: 63, y: 148 },
};
