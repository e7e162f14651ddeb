/** Dice and decks whose luck depends on nothing but `AC_SEED`: a test fails by a change, never by chance. */
import process from "node:process";
import { MersenneTwister } from "../host/client/dice/mersenne-twister.ts";

const seeded = new MersenneTwister(Number(process.env["AC_SEED"] ?? 0));
MersenneTwister.random = () => seeded.random();
