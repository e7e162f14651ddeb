import type { Plot } from "../../../src/rules/actionValues/plots.ts";

/**
 * A plot's picture as path data relative to the center, 200 wide and high: the filled part, and the lines
 * over it.
 */
export interface Emblem {
  readonly fill: string;
  readonly lines: string;
}

/** A circle as path data. */
const ring = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

export const EMBLEMS: Readonly<Record<Plot, Emblem>> = {
  // an open eye
  alertness: { fill: ring(0, 0, 30), lines: `M-95 0Q0-95 95 0Q0 95-95 0z${ring(0, 0, 30)}` },
  // an arrow through a wall
  breakthrough: {
    fill: "M-15-90H15V-35H-15zM-15 35H15V90H-15z",
    lines: "M-95 0H80M50-30 85 0 50 30M-15-90V-35H15V-90zM-15 90V35H15V90z",
  },
  // a flag
  campaign: { fill: "M-50-85 75-50-50-10z", lines: "M-50 95V-90M-50-85 75-50-50-10" },
  // a hand under a coin
  claim: { fill: ring(0, -35, 45), lines: `${ring(0, -35, 45)}M-85 45Q-40 15 0 40H50M-85 90H40L90 35` },
  // two overlapping rings
  commonGround: {
    fill: "M0-52A60 60 0 0 1 0 52A60 60 0 0 1 0-52z",
    lines: ring(-30, 0, 60) + ring(30, 0, 60),
  },
  // three connected points
  connection: {
    fill: ring(0, -60, 25) + ring(-65, 55, 25) + ring(65, 55, 25),
    lines: `M-13-38-52 33M13-38 52 33M-40 55H40${ring(0, -60, 25)}${ring(-65, 55, 25)}${ring(65, 55, 25)}`,
  },
  // a half-dark mask
  doubleCross: {
    fill: "M0-75H70V0Q70 75 0 95z",
    lines: "M-70-75H70V0Q70 75 0 95Q-70 75-70 0zM0-75V95M-45-25H-20M20-25H45M-40 40Q0 65 40 40",
  },
  // a fan
  hitsTheFan: {
    fill: "M0 0Q-60-20-50-85Q10-70 0 0zM0 0Q65-25 95 30Q45 65 0 0zM0 0Q0 70-65 75Q-75 20 0 0z",
    lines: `M0 0Q-60-20-50-85Q10-70 0 0zM0 0Q65-25 95 30Q45 65 0 0zM0 0Q0 70-65 75Q-75 20 0 0z${ring(0, 0, 12)}`,
  },
  // a shining light bulb
  idea: {
    fill: ring(0, -20, 48),
    lines: `${ring(0, -20, 48)}M-22 45H22M-15 70H15M0-100V-82M-80-20H-95M80-20H95M-60-80-70-90M60-80 70-90`,
  },
  // a crown
  leadership: {
    fill: "M-80 60-90-45-40 5 0-70 40 5 90-45 80 60z",
    lines: "M-80 60-90-45-40 5 0-70 40 5 90-45 80 60zM-80 85H80",
  },
  // a burning candle
  martyr: {
    fill: "M0-95Q35-55 0-30Q-35-55 0-95z",
    lines: "M0-95Q35-55 0-30Q-35-55 0-95zM-28-15H28V60H-28zM0-30V-15M-70 90Q-60 60-28 60H28Q60 60 70 90z",
  },
  // two heads under one hat
  mistakenIdentity: {
    fill: "M-95-35H95L60-50V-90H-60V-50z",
    lines: `M-95-35H95L60-50V-90H-60V-50z${ring(-38, 15, 30)}${ring(38, 15, 30)}M-85 95Q-80 55-38 55Q0 55 0 95Q0 55 38 55Q80 55 85 95`,
  },
  // two crossed blades
  nemesis: {
    fill: "M-85-90-55-85 40 45 25 55zM85-90 55-85-40 45-25 55z",
    lines: "M-85-90 30 60M85-90-30 60M5 70 60 30M-5 70-60 30M40 60 70 95M-40 60-70 95",
  },
  // a stake in the ground, with a ribbon
  personalStake: {
    fill: "M-18-60H18V60L0 95-18 60z",
    lines: "M-18-60H18V60L0 95-18 60zM-80 45H-18M18 45H80M-28-90H28V-60H-28zM18-25Q60-45 75-10Q55 5 18-5",
  },
  // a trumpet
  rally: {
    fill: "M20-25 85-70V50L20 10z",
    lines: "M-90-20H20L85-70V50L20 10H-90zM-50 10V50H0V10M-60-20V-45M-35-20V-45M-10-20V-45",
  },
  // a heart
  romance: {
    fill: "M0 85C-130-5-75-95 0-40C75-95 130-5 0 85z",
    lines: "M0 85C-130-5-75-95 0-40C75-95 130-5 0 85z",
  },
  // a magnifying glass over a spot
  suspicion: { fill: ring(-20, -20, 30), lines: `${ring(-20, -20, 65)}M27 27 85 85M15 40 40 15` },
  // a third person between two others
  thirdMan: {
    fill: `${ring(0, -55, 28)}M-45 90Q-45-10 0-10Q45-10 45 90z`,
    lines: `${ring(-68, -30, 20)}${ring(68, -30, 20)}M-100 90Q-100 5-68 5Q-55 5-50 20M100 90Q100 5 68 5Q55 5 50 20${ring(0, -55, 28)}M-45 90Q-45-10 0-10Q45-10 45 90z`,
  },
};
