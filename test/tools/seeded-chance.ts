/** Seeds dice and decks with `AC_SEED`, so that a test fails only because of a change, never by chance. */
import process from "node:process";
import { MersenneTwister } from "../host/client/dice/mersenne-twister.ts";

const seeded = new MersenneTwister(Number(process.env["AC_SEED"] ?? 0));
MersenneTwister.random = () => seeded.random();
