import { PLAIN_EFFECT_IMG } from "../../../constants.ts";
import { ActorData } from "../../../data/actor/index.ts";
import { encounterById, goesByScheme } from "../../../timing/effect-clock.ts";
import { changesIn } from "../../../platform/effect-shape.ts";
import { changedName, changeText } from "../../kit/effect-change-text.ts";
import { timeText } from "../../kit/effect-time-text.ts";
import { words } from "../../kit/words.ts";
import { confirmDeletion } from "./confirm.ts";

type Parent = Actor.Implementation | Item.Implementation;

/** An active effect as the list of effects draws it. */
export interface EffectRow {
  uuid: string;
  /** Its id where it lies on the sheet's own document, so that it can be dragged from there; else empty. */
  ownId: string;
  name: string;
  img: string;
  /** What it changes and by how much, each in few words, and whether that does nothing. */
  changes: string[];
  /** What it comes from, or empty. */
  source: string;
  /** How long it still lasts, or why that cannot be told; empty where it stays. */
  duration: string;
  enabled: boolean;
  /** In force now: enabled and not suppressed. */
  active: boolean;
}

/** The effects that a document's sheet lists: its own, and for an actor those that its items lend it. */
function effectsOf(document: Parent): ActiveEffect.Implementation[] {
  if (document instanceof Item) return [...document.effects.values()] as ActiveEffect.Implementation[]; // the stored type loses its class
  return [...document.allApplicableEffects()];
}

function sourceOf(effect: ActiveEffect.Implementation, sheetOf: Parent): string {
  const { parent } = effect;
  return parent instanceof Item && parent !== sheetOf ? parent.name : "";
}

/** Is its time ours to tell: kept by us, or counted by an encounter of ours? */
function isOurs({ time, storedTime }: ActiveEffect.Implementation): boolean {
  if (storedTime !== null) return true;
  const combat = time?.begun ? encounterById(time.begun.encounter) : null;
  return combat !== null && goesByScheme(combat);
}

/** How long an effect that passes will last, in words; empty for one that stays. */
export function durationOf(effect: ActiveEffect.Implementation): string {
  const { timeTrouble } = effect;
  if (timeTrouble !== null)
    return game.i18n.format("ACTIONCARDS.Effect.Time.Unreadable", { reason: timeTrouble });
  if (isOurs(effect)) return timeText(effect);
  if (!effect.isTemporary) return "";
  // prepared, and not typed alike in both generations
  const { label, remaining } = effect.duration as { label?: unknown; remaining?: unknown };
  // What is shown for its status alone never ends by itself: the platform calls that a duration of "None".
  if (!Number.isFinite(remaining)) return timeText(effect);
  return typeof label === "string" ? label : "";
}

/** What the schema of avatars calls a field; empty where there is none. */
function labelOf(path: string): string {
  if (path.split(".").some((name) => name in Object.prototype)) return ""; // found in every schema, and no field
  const label = ActorData.schema.getField(path)?.label;
  return typeof label === "string" ? game.i18n.localize(label) : "";
}

/** What an effect changes, in the names of the fields; for a change that does nothing, why. */
function changeTexts(effect: ActiveEffect.Implementation): string[] {
  const idle = new Map(effect.idleChanges.map(({ key, why }) => [key, why]));
  return changesIn(effect).map((change) => {
    const text = changeText(change, changedName(change.key, { words, labelOf }), words);
    const why = idle.get(change.key);
    if (why === undefined) return text;
    return words("ACTIONCARDS.Effect.Idle", { change: text, why: words(`ACTIONCARDS.Effect.Why.${why}`) });
  });
}

/** The list of effects, those in force first. */
export function effectRows(document: Parent): EffectRow[] {
  const rows = effectsOf(document).map((effect) => ({
    uuid: effect.uuid,
    ownId: effect.parent === document ? (effect.id ?? "") : "",
    name: effect.name,
    img: effect.img ?? PLAIN_EFFECT_IMG,
    changes: changeTexts(effect),
    source: sourceOf(effect, document),
    duration: durationOf(effect),
    enabled: !effect.disabled,
    active: effect.active,
  }));
  return rows.toSorted((a, b) => Number(b.active) - Number(a.active));
}

/** The effect whose row this control stands in. */
function effectOf(document: Parent, control: HTMLElement): ActiveEffect.Implementation | null {
  const uuid = control.closest<HTMLElement>("[data-effect-uuid]")?.dataset["effectUuid"];
  return effectsOf(document).find((effect) => effect.uuid === uuid) ?? null;
}

async function openEffect(effect: ActiveEffect.Implementation): Promise<void> {
  const { sheet } = effect;
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
}

/** What the controls of the list of effects do, by the action they name. */
export const effectActions = {
  /** Makes an effect and opens it. */
  async createEffect(document: Parent): Promise<void> {
    const name = game.i18n.localize("ACTIONCARDS.Effect.New");
    const img = document.img ?? PLAIN_EFFECT_IMG;
    const effect = await ActiveEffect.implementation.create({ name, img }, { parent: document });
    if (effect) await openEffect(effect);
  },

  async openEffect(document: Parent, control: HTMLElement): Promise<void> {
    const effect = effectOf(document, control);
    if (effect) await openEffect(effect);
  },

  async setEffectTime(document: Parent, control: HTMLElement): Promise<void> {
    const effect = effectOf(document, control);
    if (!effect) return;
    const { EffectTimeDialog } = await import("../../dialogs/effect-time-dialog.ts");
    await EffectTimeDialog.ask(effect);
  },

  async toggleEffect(document: Parent, control: HTMLElement): Promise<void> {
    const effect = effectOf(document, control);
    await effect?.update({ disabled: !effect.disabled });
  },

  async deleteEffect(document: Parent, control: HTMLElement): Promise<void> {
    const effect = effectOf(document, control);
    if (effect && (await confirmDeletion(effect.name))) await effect.delete();
  },
};
