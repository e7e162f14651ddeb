import { PLAIN_EFFECT_IMG } from "../../../constants.ts";
import { ActorData } from "../../../data/actor/index.ts";
import { goesByScheme } from "../../../encounter/timing/effect-clock.ts";
import { changesIn } from "../../../platform/effect-shape.ts";
import { changedName, changeText } from "../../kit/effect-change-text.ts";
import { timeText } from "../../kit/effect-time-text.ts";
import { words } from "../../kit/words.ts";
import { confirmDeletion } from "./confirm.ts";
import { encounterById } from "../../../platform/collections.ts";

type Parent = Actor.Implementation | Item.Implementation;

/** Template context of an active effect in the effect list. */
export interface EffectRow {
  uuid: string;
  /** The effect's id, which makes the row draggable; empty if the effect isn't stored on the sheet's own document. */
  ownId: string;
  name: string;
  img: string;
  /** The effect's changes as short texts. For a change that does nothing, the text includes the reason. */
  changes: string[];
  /** The name of the item that the effect comes from; empty if it isn't from an item. */
  source: string;
  /** The remaining time, or why it is unknown; empty if the effect is permanent. */
  duration: string;
  enabled: boolean;
  /** True if the effect is enabled and not suppressed. */
  active: boolean;
}

/** Returns the effects to list on a document's sheet: its own and, for an actor, those of its items. */
function effectsOf(document: Parent): ActiveEffect.Implementation[] {
  if (document instanceof Item) return [...document.effects.values()] as ActiveEffect.Implementation[]; // typed as a plain object; see `collections.ts`
  return [...document.allApplicableEffects()];
}

function sourceOf(effect: ActiveEffect.Implementation, sheetOf: Parent): string {
  const { parent } = effect;
  return parent instanceof Item && parent !== sheetOf ? parent.name : "";
}

/** True if the system or an encounter's timing scheme tracks the duration, instead of Foundry. */
function isOurs({ time, storedTime }: ActiveEffect.Implementation): boolean {
  if (storedTime !== null) return true;
  const combat = time?.begun ? encounterById(time.begun.encounter) : null;
  return combat !== null && goesByScheme(combat);
}

/**
 * Returns the remaining time of a temporary effect, or why it is unknown, localized; empty for a permanent
 * one.
 */
export function durationOf(effect: ActiveEffect.Implementation): string {
  const { timeTrouble } = effect;
  if (timeTrouble !== null)
    return game.i18n.format("ACTIONCARDS.Effect.Time.Unreadable", { reason: timeTrouble });
  if (isOurs(effect)) return timeText(effect);
  if (!effect.isTemporary) return "";
  // the types differ between versions of Foundry
  const { label, remaining } = effect.duration as { label?: unknown; remaining?: unknown };
  // An effect that is temporary only because of its status never ends by itself. Foundry labels it "None".
  if (!Number.isFinite(remaining)) return timeText(effect);
  return typeof label === "string" ? label : "";
}

/** Returns the localized label of an actor's data field; empty if the schema has no such field. */
function labelOf(path: string): string {
  if (path.split(".").some((name) => name in Object.prototype)) return ""; // every object inherits these names, so they are not fields
  const label = ActorData.schema.getField(path)?.label;
  return typeof label === "string" ? game.i18n.localize(label) : "";
}

/**
 * Describes an effect's changes, with the fields' names. For a change that does nothing, the text includes
 * the reason.
 */
function changeTexts(effect: ActiveEffect.Implementation): string[] {
  const idle = new Map(effect.idleChanges.map(({ key, why }) => [key, why]));
  return changesIn(effect).map((change) => {
    const text = changeText(change, changedName(change.key, { words, labelOf }), words);
    const why = idle.get(change.key);
    if (why === undefined) return text;
    return words("ACTIONCARDS.Effect.Idle", { change: text, why: words(`ACTIONCARDS.Effect.Why.${why}`) });
  });
}

/** Builds the rows of the effect list. Effects that are active now come first. */
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

function effectOf(document: Parent, control: HTMLElement): ActiveEffect.Implementation | null {
  const uuid = control.closest<HTMLElement>("[data-effect-uuid]")?.dataset["effectUuid"];
  return effectsOf(document).find((effect) => effect.uuid === uuid) ?? null;
}

async function openEffect(effect: ActiveEffect.Implementation): Promise<void> {
  const { sheet } = effect;
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
}

/** Handles the effect list's controls, keyed by action. */
export const effectActions = {
  /** Creates an effect and opens it. */
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
