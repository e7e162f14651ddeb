import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseRollTable } from "../../common/documents/index.ts";
import type { JsonObject } from "../../common/protocol.ts";
import type { Roll } from "../dice/index.ts";
import type { EmbedConfig } from "../helpers/document-links.ts";
import { fromUuid } from "../helpers/uuid.ts";
import { ClientDocumentMixin, type OperationContext } from "./client-document.ts";
import type { Folder } from "./folder.ts";
import { buildTableEmbed, describeFigure } from "./roll-table-embed.ts";
import type { TableResult } from "./table-result.ts";

/** A roll on a table, with its results. */
export interface TableDraw {
  roll: Roll;
  results: TableResult[];
}

interface DrawOptions {
  roll?: Roll | null;
  recursive?: boolean;
  results?: TableResult[];
  displayChat?: boolean;
  rollMode?: string;
  messageMode?: string;
}

interface RollOptions {
  roll?: Roll | null;
  recursive?: boolean;
  /** Nesting depth: the number of tables that led to this one. */
  _depth?: number;
}

/** The maximum depth of nested tables in one roll. */
const DEEPEST = 5;

export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  declare img: string;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare results: EmbeddedCollection<TableResult>;
  declare folder: Folder | null;

  get thumbnail(): string {
    return this.img;
  }

  /** Creates a table of a folder's documents with equal weights. */
  static async fromFolder(folder: Folder, options: JsonObject = {}): Promise<RollTable | undefined> {
    const results = folder.contents.map((entry, index) => {
      // A folder contains documents or index entries.
      const { uuid, name = "", img = null } = entry as { uuid: string; name?: string; img?: string | null };
      return {
        type: CONST.TABLE_RESULT_TYPES.DOCUMENT,
        documentUuid: uuid,
        name,
        img,
        weight: 1,
        range: [index + 1, index + 1],
      };
    });
    const formula = `1d${Math.max(1, results.length).toString()}`;
    const name = game.i18n.format("TABLE.FromFolder", { folder: folder.name });
    const created = await CONFIG.RollTable.documentClass.create({ name, results, formula }, options);
    return created;
  }

  /**
   * Rolls without marking results as drawn. With `recursive`, a result that is a table is replaced by the
   * results of a roll on that table.
   */
  async roll({ roll, recursive = true, _depth = 0 }: RollOptions = {}): Promise<TableDraw> {
    const draw = await this.#rollOnce(roll);
    if (!recursive || _depth >= DEEPEST) return draw;
    const results: TableResult[] = [];
    for (const result of draw.results) {
      const named = result.documentUuid?.includes("RollTable.") ? await fromUuid(result.documentUuid) : null;
      const inner = named instanceof RollTable ? await named.roll({ _depth: _depth + 1 }) : null;
      results.push(...(inner?.results ?? [result]));
    }
    return { ...draw, results };
  }

  async #rollOnce(roll: Roll | null | undefined): Promise<TableDraw> {
    const available = this.results.filter((result) => !result.drawn);
    if (available.length === 0) {
      ui.notifications.warn("TABLE.NoResults", { localize: true });
      return { roll: foundry.dice.Roll.create("0"), results: [] };
    }
    for (let attempt = 0; attempt < 10_000; attempt++) {
      const rolled =
        roll && attempt === 0 ? roll : foundry.dice.Roll.create(this.formula || this.#ownFormula());
      if (!rolled._evaluated) await rolled.evaluate();
      const results = this.getResultsForRoll(Number(rolled.total));
      if (results.length) return { roll: rolled, results };
    }
    throw new Error(`The table "${this.name}" has no result that its formula reaches`);
  }

  /**
   * Rolls and, by default, posts the results to chat. Without replacement, also marks this table's own
   * results as drawn, if the user owns the table and it is in the world.
   */
  async draw({
    roll,
    recursive = true,
    results = [],
    displayChat = true,
    ...mode
  }: DrawOptions = {}): Promise<TableDraw> {
    const draw =
      results.length && roll ? { roll, results } : await this.roll({ roll: roll ?? null, recursive });
    if (!draw.results.length) return draw;
    if (!this.replacement && this.isOwner && !this.pack) {
      const own = draw.results.filter(({ parent }) => parent === this);
      const updates = own.map((result) => ({ _id: result.id, drawn: true }));
      await this.updateEmbeddedDocuments("TableResult", updates);
    }
    if (displayChat) await this.toMessage(draw.results, { roll: draw.roll, messageOptions: mode });
    return draw;
  }

  /** Draws `number` times, or until no results are left. By default, posts one message with all results. */
  async drawMany(
    number: number,
    { displayChat = true, recursive = true, ...mode }: Omit<DrawOptions, "roll" | "results"> = {},
  ): Promise<TableDraw> {
    const draws: TableDraw[] = [];
    for (let drawn = 0; drawn < number; drawn++) {
      const draw = await this.draw({ recursive, displayChat: false });
      if (draw.results.length === 0) break;
      draws.push(draw);
    }
    const results = draws.flatMap((draw) => draw.results);
    const roll = foundry.dice.Roll.create(`{${draws.map((draw) => String(draw.roll.total)).join(",")}}`);
    await roll.evaluate();
    if (results.length && displayChat) await this.toMessage(results, { roll, messageOptions: mode });
    return { roll, results };
  }

  /** Posts the drawn results to the chat. */
  async toMessage(
    results: TableResult[],
    {
      roll,
      messageData = {},
      messageOptions = {},
    }: { roll?: Roll | null; messageData?: JsonObject; messageOptions?: object } = {},
  ): Promise<unknown> {
    const texts = await Promise.all(results.map((result) => result.getHTML()));
    const key = `TABLE.DrawFlavor${results.length > 1 ? "Plural" : ""}`;
    const flavor = game.i18n.format(key, {
      number: results.length,
      name: foundry.utils.escapeHTML(this.name),
    });
    const data: JsonObject = {
      flavor,
      content: texts.map((text) => `<p class="table-result">${text}</p>`).join(""),
      author: game.userId,
      speaker: CONFIG.ChatMessage.documentClass.getSpeaker(),
      rolls: roll && this.displayRoll ? [roll] : [],
      flags: { core: { RollTable: this.id } },
      ...messageData,
    };
    return CONFIG.ChatMessage.documentClass.create(data, messageOptions as OperationContext);
  }

  /** Undrawn results whose range contains `value`. */
  getResultsForRoll(value: number): TableResult[] {
    return this.results.filter(({ drawn, range: [low, high] }) => !drawn && value >= low && value <= high);
  }

  /** Marks all results as not drawn. */
  async resetResults(): Promise<unknown> {
    return this.updateEmbeddedDocuments(
      "TableResult",
      this.results.map((result) => ({ _id: result.id, drawn: false })),
    );
  }

  /** Sets formula and ranges from the results' weights. */
  async normalize(): Promise<this | undefined> {
    let total = 0;
    const results = this.results.contents.map((result) => {
      const weight = result.weight || 1;
      const range = [total + 1, total + weight];
      total += weight;
      return { _id: result.id, range };
    });
    await this.updateEmbeddedDocuments("TableResult", results);
    return this.update({ formula: `1d${total.toString()}` });
  }

  override async _buildEmbedHTML(
    config: EmbedConfig,
    options: object = {},
  ): Promise<HTMLElement | HTMLCollection | null> {
    return (await super._buildEmbedHTML(config, options)) ?? buildTableEmbed(this, config);
  }

  override async _createFigureEmbed(
    content: HTMLElement | HTMLCollection,
    config: EmbedConfig,
    options: object = {},
  ): Promise<HTMLElement | null> {
    const figure = await super._createFigureEmbed(content, config, options);
    if (figure && !config.label) await describeFigure(this, figure, options);
    return figure;
  }

  override onEmbed(element: HTMLElement): void {
    element.addEventListener("click", (event) => {
      // a click's target is an element
      const action = (event.target as Element).closest<HTMLElement>("[data-action]")?.dataset["action"];
      if (action) void this._onClickEmbedAction(event, action);
    });
  }

  protected async _onClickEmbedAction(_event: Event, action: string): Promise<void> {
    if (action === "rollTable") await this.draw();
  }

  #ownFormula(): string {
    return `1d${Math.max(1, ...this.results.map(({ range }) => range[1])).toString()}`;
  }
}
