import type { ClockView } from "./clock-view.ts";
import type { GroupView } from "./group-view.ts";

interface Drawn {
  readonly clock: ClockView;
  readonly groups: readonly GroupView[];
}

interface Button {
  readonly primary: boolean;
}

/** Copies these buttons. Calls `take` for each primary button, which stays primary only if `take` returns true. */
function leaving<One extends Button>(buttons: readonly One[], take: () => boolean): readonly One[] {
  return buttons.map((button) => (button.primary ? { ...button, primary: take() } : button));
}

/**
 * Leaves at most one primary button in the tracker: for a GM, the footer's; for a player, the first one on a
 * row, else the footer's.
 */
export function withOnePrimary<View extends Drawn>(view: View, isGM: boolean): View {
  let taken = isGM;
  const take = () => !taken && (taken = true);
  const groups = view.groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => ({
      ...row,
      controls: leaving(row.controls, take),
      together: row.together && {
        ...row.together,
        members: row.together.members.map((one) => ({ ...one, controls: leaving(one.controls, take) })),
      },
    })),
  }));
  const controls = isGM ? view.clock.controls : leaving(view.clock.controls, take);
  return { ...view, groups, clock: { ...view.clock, controls } };
}
