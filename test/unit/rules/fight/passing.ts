import { recall } from "../../../../src/rules/avatar/deck.ts";
import { guardsInForce, newRound } from "../../../../src/rules/encounter/fight.ts";
import { breachOf } from "../../../../src/rules/encounter/flight.ts";
import { recallsAt, type RecallMoment } from "../../../../src/rules/avatar/turn.ts";
import type { Moment } from "./moment.ts";
import { requireThat, TableRefused, type Of, type Outcome } from "./report.ts";
import { AVATARS, IDS, withFight, type TableState } from "./state.ts";

function recalled(
  table: Moment,
  state: TableState,
  moment: RecallMoment,
  ids: readonly string[],
): TableState {
  if (!recallsAt(table.policy, moment)) return state;
  const home = ids.map((id) => {
    const { deck, recalls } = state.decks[id]!;
    return [id, { deck: recall(deck), recalls: recalls + 1 }] as const;
  });
  return { ...state, decks: { ...state.decks, ...Object.fromEntries(home) } };
}

function newRoundOf(table: Moment): TableState {
  const fight = table.fight;
  // Combatants who are absent regain their Action and DR too.
  const fighters = Object.fromEntries(
    Object.entries(table.state.fighters).map(([id, fighter]) => [id, { ...fighter, actions: 0, shots: 0 }]),
  );
  const state = withFight({ ...table.state, fighters }, newRound(fight));
  const renewals = { open: guardsInForce(fight), renewing: [] };
  const opened = { ...state, round: state.round + 1, offers: {}, renewals };
  return recalled(table, opened, "roundEnd", IDS);
}

function joined(table: Moment, { by: id, let: letIn = false }: Of<"join">): TableState {
  const { state } = table;
  const fighter = state.fighters[id];
  requireThat(fighter !== undefined && (fighter.fled || !state.here.includes(id)), "here");
  const request = { kind: "combat", mental: false, other: "" } as const;
  requireThat(letIn || breachOf(fighter!.flight, request, state.now) === null, "breach");
  const here = state.here.includes(id) ? state.here : [...state.here, id];
  return { ...state, here, fighters: { ...state.fighters, [id]: { ...fighter!, fled: false } } };
}

/** Carries out the requests that no other module handles. */
export function pass(
  table: Moment,
  request: Of<"turn" | "round" | "leave" | "join" | "step" | "heal" | "wait">,
): Outcome {
  const { state } = table;
  switch (request.kind) {
    case "turn": {
      const later = IDS.slice(state.turn === null ? 0 : IDS.findIndex((id) => id === state.turn) + 1);
      const turn = later.find((id) => table.isIn(id));
      if (turn === undefined) throw new TableRefused("roundOver");
      return [recalled(table, { ...state, turn }, "ownPhase", [turn]), { turn }];
    }
    case "round":
      return [newRoundOf(table), {}];
    case "leave":
      requireThat(state.here.includes(request.by), "away");
      return [{ ...state, here: state.here.filter((id) => id !== request.by) }, {}];
    case "join":
      return [joined(table, request), {}];
    case "step":
      requireThat(request.by in AVATARS, "away");
      return [{ ...state, feet: { ...state.feet, [request.by]: request.to } }, {}];
    case "heal": {
      const life = state.life[request.by];
      if (!life || life.value > 0) throw new TableRefused("well");
      const healed = { value: AVATARS[request.by]!.life, heals: life.heals + 1 };
      return [{ ...state, life: { ...state.life, [request.by]: healed } }, {}];
    }
    case "wait":
      return [{ ...state, now: state.now + request.seconds }, {}];
  }
}
