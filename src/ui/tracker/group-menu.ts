import { whereAsked } from "../../platform/pages.ts";
import { groupIdOf } from "../../encounter/groups.ts";
import { joinGroup, kindOf, leaveGroup, makeGroup, membersOf } from "../../encounter/grouping.ts";
import { announce } from "../kit/announce.ts";
import { openChoices, type Choice } from "../kit/choice-menu.ts";
import { words } from "../kit/words.ts";
import { isConcealed } from "../../platform/unseen.ts";
import { hide, show } from "./hidden.ts";

function nameOf(combat: Combat.Implementation, id: string): string {
  return combat.combatants.get(id)?.name ?? "";
}

/** Returns the name for a new group: the name that its members share apart from numbers, or a generic one. */
function proposedName(combat: Combat.Implementation, ids: readonly string[]): string {
  return kindOf(ids.map((id) => nameOf(combat, id))) ?? words("ACTIONCARDS.Tracker.Group.Name");
}

function tell(key: "Joined" | "Left", name: string): void {
  announce(words(`ACTIONCARDS.Tracker.Group.${key}`, { name }));
}

/** Adds a combatant to the group of `other`. If `other` has no group, groups the two in a new one (Q15). */
export async function groupWith(combat: Combat.Implementation, id: string, other: string): Promise<void> {
  const [one, mate] = [combat.combatants.get(id), combat.combatants.get(other)];
  if (!one || !mate || id === other) return;
  const group = groupIdOf(mate);
  if (group !== null && groupIdOf(one) === group) return;
  if (group === null) await makeGroup(combat, [other, id], proposedName(combat, [other, id]));
  else await joinGroup(combat, [id], group);
  tell("Joined", one.name ?? "");
}

/** Removes a combatant from their group. */
export async function ungroup(combat: Combat.Implementation, id: string): Promise<void> {
  const one = combat.combatants.get(id);
  if (!one || groupIdOf(one) === null) return;
  await leaveGroup(combat, [id]);
  tell("Left", one.name ?? "");
}

/**
 * Returns who the combatant can share a row with: each combatant without a group, and one member of each
 * other group, shown by the group's name.
 */
function mates(
  combat: Combat.Implementation,
  id: string,
): readonly { id: string; name: string; icon: string }[] {
  const own = combat.combatants.get(id);
  const group = own ? groupIdOf(own) : null;
  const groups = combat.groups.contents.filter((one) => one.id !== group);
  const joined = groups.flatMap((one) => {
    const [first] = membersOf(combat, one.id ?? "");
    return first ? [{ id: first, name: one.name ?? "", icon: "fa-people-group" }] : [];
  });
  const alone = combat.combatants.contents.filter((one) => one.id !== id && groupIdOf(one) === null);
  return [
    ...joined,
    ...alone.map((one) => ({ id: one.id ?? "", name: one.name ?? "", icon: "fa-user-plus" })),
  ];
}

/** Opens a menu of combatants to share a row with, and groups this combatant with the chosen one. */
export function askMates(combat: Combat.Implementation, id: string, control: HTMLElement): void {
  const choices = mates(combat, id).map((mate): Choice => ({
    label: mate.name,
    icon: mate.icon,
    onChoose: () => void groupWith(combat, id, mate.id),
  }));
  const title = words("ACTIONCARDS.Tracker.Group.WithTitle", { name: nameOf(combat, id) });
  if (choices.length > 0) openChoices(control, title, choices);
}

/** Asks a GM for a new name of the group. */
async function rename(combat: Combat.Implementation, id: string): Promise<void> {
  const group = combat.groups.get(id);
  const content = document.createElement("div");
  const input = document.createElement("input");
  const label = document.createElement("label");
  Object.assign(input, {
    type: "text",
    name: "name",
    value: group?.name ?? "",
    autofocus: true,
    maxLength: 80,
  });
  label.append(words("ACTIONCARDS.Tracker.Group.NewName"), input);
  content.append(label);
  const given: unknown = await foundry.applications.api.DialogV2.prompt({
    ...whereAsked(),
    window: { title: "ACTIONCARDS.Tracker.Group.Rename", icon: "fa-solid fa-pen" },
    classes: ["action-cards"],
    content,
    ok: {
      label: words("ACTIONCARDS.Tracker.Group.Rename"),
      callback: () => input.value,
    },
    rejectClose: false,
  });
  const name = typeof given === "string" ? given.trim() : "";
  if (name !== "") await combat.updateEmbeddedDocuments("CombatantGroup", [{ _id: id, name }]);
}

/** Returns the menu entries with which a GM changes a group. */
export function groupChoices(combat: Combat.Implementation, id: string): readonly Choice[] {
  if (!combat.groups.has(id)) return [];
  const members = membersOf(combat, id);
  const people = members.flatMap((one) => combat.combatants.get(one) ?? []);
  const hidden = people.every(isConcealed);
  return [
    {
      label: words("ACTIONCARDS.Tracker.Group.Rename"),
      icon: "fa-pen",
      onChoose: () => void rename(combat, id),
    },
    {
      label: words(hidden ? "ACTIONCARDS.Tracker.Group.Show" : "ACTIONCARDS.Tracker.Group.Hide"),
      icon: hidden ? "fa-eye" : "fa-eye-slash",
      onChoose: () => void (hidden ? show(combat, people) : hide(combat, people)),
    },
    {
      label: words("ACTIONCARDS.Tracker.Group.Disband"),
      icon: "fa-people-arrows",
      onChoose: () => void leaveGroup(combat, members),
    },
  ];
}
