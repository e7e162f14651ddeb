import type { Encounter, TimingCombatant } from "./encounter.ts";
import { candidates, cannotAct, entitled, orderOf, waiting } from "./order.ts";
import { offeredTo } from "./own-commands.ts";
import type { ComingPhase, RowStatus, SchemeRules, TimingRow } from "./scheme.ts";
import { seatOf, type Seat, type TimingState } from "./state.ts";

/** Rows are sorted by status in this order. */
const STATUSES: readonly RowStatus[] = ["acting", "able", "later", "spent", "out"];

/** Values shared by all rows, computed once. */
interface View<Own> {
  readonly rules: SchemeRules<Own>;
  readonly state: TimingState<Own>;
  readonly encounter: Encounter;
  readonly able: ReadonlySet<string>;
  readonly entitled: ReadonlySet<string>;
}

const NOTHING = {
  acts: [],
  reactions: [],
  commands: [],
  hold: false,
  end: false,
  bonus: false,
  dodging: false,
  holding: false,
  owes: false,
  coming: [],
  hand: null,
  drawn: null,
  thrown: null,
  score: null,
} as const;

function statusOf<Own>(view: View<Own>, id: string, coming: readonly ComingPhase[]): RowStatus {
  const { rules, state, able } = view;
  if (state.acting === id) return "acting";
  if (able.has(id)) return rules.opens === "combatant" ? "able" : "later";
  return coming.length > 0 ? "later" : "spent";
}

function rowOf<Own>(view: View<Own>, combatant: TimingCombatant, seat: Seat<Own> | undefined): TimingRow {
  const { rules, state, encounter } = view;
  const { id, defeated } = combatant;
  if (seat === undefined) return { id, status: "out", ...NOTHING };
  const { own, passed, dodging } = seat;
  const { acting, segment } = state;
  const parts = {
    dodging,
    holding: passed || (rules.holding?.(own, segment) ?? false),
    owes: rules.owes?.(own) ?? false,
    hand: rules.hand?.(own) ?? null,
    drawn: rules.drawn?.(own) ?? null,
    thrown: rules.thrown?.(own) ?? null,
    score: rules.score?.(own) ?? null,
  };
  // A combatant who is defeated in their own Phase counts as acting until it ends.
  if (defeated)
    return { id, status: acting === id ? "acting" : "out", ...NOTHING, ...parts, end: acting === id };
  const able = !cannotAct(combatant);
  const coming = able ? rules.coming(own, segment) : [];
  const reacts = able && (acting !== id || rules.reactsInPhase);
  const mayOpen = acting === null && view.entitled.has(id);
  return {
    id,
    status: statusOf(view, id, coming),
    acts: mayOpen ? rules.ways(own, segment, encounter.options) : [],
    reactions: reacts ? (rules.reactions?.(own, segment, encounter.options) ?? []) : [],
    commands: offeredTo(rules, state, encounter, { combatant, seat }),
    hold: rules.holds && acting !== id && !passed && view.able.has(id),
    end: acting === id,
    bonus: rules.asks?.(own) ?? false,
    coming,
    ...parts,
  };
}

/**
 * All combatants as tracker rows, sorted: acting, able to act (in turn order), later in the Turn (by Segment), spent,
 * out.
 */
export function rowsOf<Own>(
  rules: SchemeRules<Own>,
  state: TimingState<Own>,
  encounter: Encounter,
): readonly TimingRow[] {
  const ids = (list: readonly { readonly combatant: TimingCombatant }[]) =>
    new Set(list.map(({ combatant }) => combatant.id));
  const able = candidates(rules, state, encounter);
  const held = waiting(rules, state, encounter);
  const view = {
    rules,
    state,
    encounter,
    able: ids([...able, ...held]),
    entitled: ids(entitled(rules, state, encounter, able, held)),
  };
  const places = new Map(orderOf(rules, state, encounter).map(({ id }, index) => [id, index]));
  const lines = encounter.combatants.map((combatant) => {
    return { row: rowOf(view, combatant, seatOf(state, combatant.id)) };
  });
  type Line = (typeof lines)[number];
  const bySegment = (a: Line, b: Line) =>
    a.row.status === "later" ? (b.row.coming[0]?.segment ?? 0) - (a.row.coming[0]?.segment ?? 0) : 0;
  const byOrder = (a: Line, b: Line) => (places.get(a.row.id) ?? 0) - (places.get(b.row.id) ?? 0);
  return lines
    .toSorted(
      (a, b) =>
        STATUSES.indexOf(a.row.status) - STATUSES.indexOf(b.row.status) || bySegment(a, b) || byOrder(a, b),
    )
    .map(({ row }) => row);
}
