/** Creates Action Value requests. */
import { card, type Person } from "./action-table.ts";
import { undoCard, undoPart } from "./undo-requests.ts";

const ATTEMPT = {
  row: "",
  action: "",
  maneuver: "",
  weapon: "",
  skill: null,
  value: 0,
  ratings: {},
  flags: [],
  dice: 0,
  extras: [],
  effect: [],
  supports: "",
  subject: "",
};

/** A request to test a skill against a Difficulty. */
export function testRequest(actor: Person, changes: object): object {
  return { ...ATTEMPT, type: "testSkill", actor: actor.uuid, difficulty: 10, resistance: 0, ...changes };
}

export function contestRequest(actor: Person, foe: Person, changes: object): object {
  return { ...ATTEMPT, type: "contest", actor: actor.uuid, foe: foe.uuid, ...changes };
}

/** A request to answer a contest with a skill. */
export function answerRequest(skill: string | null, changes: object = {}): object {
  return {
    type: "answerContest",
    message: card().id,
    skill,
    value: 0,
    ratings: {},
    stance: "passive",
    ...changes,
  };
}

export function takeRequest(changes: object = {}): object {
  return { type: "takeConsequence", message: card().id, option: 0, pool: "", targets: [], ...changes };
}

export function undoRequest(option: number | null = null): object {
  return option === null ? undoCard(card().id) : undoPart(card(), ["takeConsequence"], String(option));
}
