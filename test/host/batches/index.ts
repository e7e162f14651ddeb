import type { BatchCase, Tools } from "./case.ts";
import { sockets } from "./case-01-sockets.ts";
import { workflow } from "./case-02-workflow.ts";
import { hooks } from "./case-03-hooks.ts";
import { noDiff } from "./case-04-no-diff.ts";
import { deletionKeys } from "./case-05-deletion.ts";
import { operations } from "./case-06-operations.ts";
import { batchUpdates } from "./case-07-batches.ts";
import { refusal } from "./case-08-refusal.ts";
import { playersInCombat } from "./case-09-players-in-combat.ts";
import { designatedGM } from "./case-10-designated-gm.ts";
import { turnOrder } from "./case-11-turn-order.ts";
import { combatHooks } from "./case-12-combat-hooks.ts";
import { reordering } from "./case-13-reordering.ts";
import { emptyCombat } from "./case-14-empty-combat.ts";
import { preparation } from "./case-15-preparation.ts";
import { models } from "./case-16-models.ts";
import { subtypes } from "./case-17-subtypes.ts";
import { html } from "./case-18-html.ts";
import { forms } from "./case-19-forms.ts";
import { submission } from "./case-20-submission.ts";
import { selectOptions } from "./case-21-select-options.ts";
import { applications } from "./case-23-applications.ts";
import { rolls } from "./case-24-rolls.ts";
import { labels } from "./case-25-labels.ts";
import { settings } from "./case-26-settings.ts";
import { layers } from "./case-27-layers.ts";
import { cards } from "./case-28-cards.ts";
import { mixedBatches } from "./case-29-modify-batch.ts";
import { tours } from "./case-30-tours.ts";
import { scenes } from "./case-31-scenes.ts";
import { tokens } from "./case-32-tokens.ts";
import { targets } from "./case-33-targets.ts";
import { grids } from "./case-34-grid.ts";
import { deltas } from "./case-35-deltas.ts";
import { copiesInPlay } from "./case-36-copies.ts";
import { fieldPaths } from "./case-37-field-paths.ts";
import { choices } from "./case-38-choices.ts";
import { statusEffects } from "./case-39-status-effects.ts";
import { effects } from "./case-40-effects.ts";
import { bars } from "./case-41-bars.ts";
import { turnNumbers } from "./case-42-turn-number.ts";
import { chatInput } from "./case-43-chat-input.ts";
import { themes } from "./case-44-themes.ts";
import { chatCopies } from "./case-45-chat-copies.ts";
import { detachedWindows } from "./case-46-detached.ts";
import { extending } from "./case-47-extending.ts";
import { migrations } from "./case-48-migrations.ts";
import { calendars } from "./case-49-calendar.ts";
import { rollModes } from "./case-50-roll-mode.ts";
import { embeds } from "./case-51-embeds.ts";
import { lockedTooltips } from "./case-52-tooltips.ts";
import { files } from "./case-53-files.ts";
import { settingsMenus } from "./case-54-menus.ts";
import { rollTables } from "./case-55-tables.ts";
import { prototypeTokens } from "./case-56-prototypes.ts";
import { levels } from "./case-57-levels.ts";
import { areNeedsMet, packageId } from "./clients.ts";

/** Every case, in the order of its number. */
export const cases: readonly BatchCase[] = [
  sockets,
  workflow,
  hooks,
  noDiff,
  deletionKeys,
  operations,
  batchUpdates,
  refusal,
  playersInCombat,
  designatedGM,
  turnOrder,
  combatHooks,
  reordering,
  emptyCombat,
  preparation,
  models,
  subtypes,
  html,
  forms,
  submission,
  selectOptions,
  applications,
  rolls,
  labels,
  settings,
  layers,
  cards,
  mixedBatches,
  tours,
  scenes,
  tokens,
  targets,
  grids,
  deltas,
  copiesInPlay,
  fieldPaths,
  choices,
  statusEffects,
  effects,
  bars,
  turnNumbers,
  chatInput,
  themes,
  chatCopies,
  detachedWindows,
  extending,
  migrations,
  calendars,
  rollModes,
  embeds,
  lockedTooltips,
  files,
  settingsMenus,
  rollTables,
  prototypeTokens,
  levels,
];

/** The title under which a case runs: what it states, where that is written, and how sure it is. */
export function fullTitle({ id, title, source, status }: BatchCase): string {
  return `${id} ${title} [${source}] (${status})`;
}

/** Runs a case with the given tools; all of it is skipped when its needs are not met. */
export function defineCase(batch: BatchCase, tools: Tools): void {
  tools.describe(fullTitle(batch), () => {
    tools.before(function () {
      this.timeout(60_000);
      if (!areNeedsMet(batch.id, batch.needs)) this.skip();
    });
    batch.run(tools);
  });
}

/** Quench's registry, as the hook `quenchReady` hands it out. */
export interface QuenchRegistry {
  registerBatch(key: string, body: (tools: Tools) => void, options: { displayName: string }): unknown;
}

/** Registers every case as a batch of its own. */
export function registerWithQuench(quench: QuenchRegistry): void {
  for (const batch of cases) {
    quench.registerBatch(`${packageId}.${batch.id}`, (tools) => defineCase(batch, tools), {
      displayName: `${batch.id}: ${batch.title}`,
    });
  }
}
