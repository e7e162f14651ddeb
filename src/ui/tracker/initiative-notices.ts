import { encounters, users } from "../../platform/collections.ts";
import { isGmId } from "../../platform/users.ts";
import { words } from "../kit/words.ts";
import { Notices } from "../notices/notices.ts";

/** Each combatant's initiative as this client last saw it, keyed by the combatant's UUID. */
const known = new Map<string, number | null>();
/**
 * The initiative before an owner changed it, keyed by the combatant's UUID. Kept while the GM has a notice about the
 * change.
 */
const before = new Map<string, number>();

const keyOf = ({ uuid }: Combatant.Implementation): string => `initiative-${uuid}`;

function remember(combatant: Combatant.Implementation): void {
  known.set(combatant.uuid, combatant.initiative);
}

function close(combatant: Combatant.Implementation): void {
  before.delete(combatant.uuid);
  Notices.keep(keyOf(combatant));
}

function tell(combatant: Combatant.Implementation, from: number, by: string): void {
  const now = combatant.initiative;
  const user = users().find(({ id }) => id === by)?.name ?? "";
  before.set(combatant.uuid, from);
  Notices.show({
    key: `${keyOf(combatant)}.${now ?? ""}`,
    text: words("ACTIONCARDS.Encounter.Initiative.Changed", {
      user,
      name: combatant.name ?? "",
      from,
      now: now ?? "–",
    }),
    icon: "fa-list-ol",
    urgency: "check",
    actions: [
      {
        label: words("ACTIONCARDS.Encounter.Initiative.PutBack"),
        icon: "fa-rotate-left",
        run: async () => {
          await combatant.update({ initiative: from });
        },
      },
    ],
  });
}

function follow(combatant: Combatant.Implementation, changes: object, by: string): void {
  if (!("initiative" in changes)) return;
  const { uuid, combat } = combatant;
  const from = before.get(uuid) ?? known.get(uuid) ?? null;
  remember(combatant);
  Notices.keep(keyOf(combatant));
  const isTold = game.user.isGM && !isGmId(by) && combat?.started && combat.timing === null;
  if (isTold && from !== null && from !== combatant.initiative) tell(combatant, from, by);
  else before.delete(uuid);
}

/**
 * Notifies GMs when an owner changes an initiative in a started encounter without a clock. Foundry allows that, and no
 * chat card shows it.
 */
export function watchInitiative(): void {
  for (const combat of encounters()) for (const combatant of combat.combatants.contents) remember(combatant);
  Hooks.on("createCombatant", remember);
  Hooks.on("updateCombatant", (combatant, changes, _options, by) => follow(combatant, changes, by));
  Hooks.on("deleteCombatant", close);
}
