import type { JsonObject } from "../../common/protocol.ts";

/** The users of every new world. Their ids are fixed, so that links to them stay valid. */
export const SEATS = {
  gm: { _id: "gamemaster000001", name: "Gamemaster", role: 4, color: "#b3541e" },
  gm2: { _id: "gamemaster000002", name: "Second Gamemaster", role: 4, color: "#7d5ba6" },
  player1: { _id: "player0000000001", name: "Ash", role: 1, color: "#2f7d6d" },
  player2: { _id: "player0000000002", name: "Briar", role: 1, color: "#a8324a" },
  player3: { _id: "player0000000003", name: "Corin", role: 1, color: "#33658a" },
} as const satisfies Record<string, JsonObject>;

/** A user's key in the starter file. */
export type SeatName = keyof typeof SEATS;
