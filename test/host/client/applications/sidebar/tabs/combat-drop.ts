import { DialogV2 } from "../../api/index.ts";
import { DragDrop, TextEditor } from "../../ux/index.ts";

/** Lets users add actors to the viewed encounter by dropping them on the tracker. */
export function bindActorDrop(element: HTMLElement, viewed: () => Combat | null): void {
  new DragDrop.implementation({
    dropSelector: ".combat-tracker, .combat-tracker-header",
    permissions: { drop: () => true },
    callbacks: { drop: (event) => onDrop(event, viewed()) },
  }).bind(element);
}

async function onDrop(event: DragEvent, combat: Combat | null): Promise<void> {
  event.preventDefault();
  const data = TextEditor.implementation.getDragEventData(event);
  if (data.type !== "Actor" || typeof data.uuid !== "string") return;
  const actor = (await fromUuid(data.uuid)) as Actor | null; // the drag data names an Actor
  if (!actor || actor.pack) {
    ui.notifications.warn("COMBAT.ImportFirst", { localize: true });
    return;
  }
  await addActors([actor], combat);
}

/** Adds actors to an encounter. Without an encounter, a GM creates one and other users get a warning. */
async function addActors(actors: readonly Actor[], combat: Combat | null): Promise<void> {
  const encounter = combat ?? (game.user?.isGM ? await createEncounter() : null);
  if (!encounter) {
    ui.notifications.warn("COMBAT.NoneActive", { localize: true });
    return;
  }
  const data = actors.map((actor) => ({ actorId: actor.id, hidden: false }));
  await encounter.createEmbeddedDocuments("Combatant", data);
}

/** Creates and activates an encounter. */
export async function createEncounter(): Promise<Combat | undefined> {
  const combat = await CONFIG.Combat.documentClass.create({});
  await combat?.activate({ render: false });
  return combat;
}

/** Opens a dialog that adds the user's actors to the encounter. */
export async function addCombatantsDialog(combat: Combat | null): Promise<void> {
  const actors = game.actors.contents
    .filter((actor) => actor.isOwner)
    .sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
  if (!actors.length) {
    ui.notifications.warn("COMBAT.NoActors", { localize: true });
    return;
  }
  const present = new Set(combat?.combatants.map(({ actorId }) => actorId));
  const answer = await DialogV2.input({
    window: { title: "COMBAT.AddCombatants", icon: "fa-solid fa-user-plus" },
    content: actorList(actors, present),
    ok: { label: "COMBAT.Add", icon: "fa-solid fa-plus" },
  });
  if (!answer || typeof answer !== "object") return;
  const chosen = actors.filter((actor) => (answer as Record<string, unknown>)[actor.id!] === true);
  if (chosen.length) await addActors(chosen, combat);
}

function actorList(actors: readonly Actor[], present: ReadonlySet<string | null>): HTMLDivElement {
  const list = document.createElement("div");
  list.className = "combatant-choice scrollable";
  for (const actor of actors) {
    const label = document.createElement("label");
    const box = document.createElement("input");
    box.type = "checkbox";
    box.name = actor.id!; // stored documents have an id
    const image = document.createElement("img");
    image.src = actor.img ?? "";
    image.alt = "";
    const name = document.createElement("span");
    name.textContent = actor.name;
    label.append(box, image, name);
    if (present.has(actor.id)) {
      const note = document.createElement("em");
      note.textContent = game.i18n.localize("COMBAT.AlreadyIn");
      label.append(note);
    }
    list.append(label);
  }
  return list;
}
