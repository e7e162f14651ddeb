import type { JsonObject } from "../../common/protocol.ts";
import { build, type Draft } from "../draft.ts";
import type { HostUser } from "../document-types.ts";
import type { OperationContext } from "../operations/context.ts";
import { createDocuments } from "../operations/create.ts";
import { updateDocuments } from "../operations/update.ts";
import type { Compendium } from "../packs.ts";
import { SentenceError } from "../sentence-error.ts";
import type { Starter } from "./starter.ts";
import { seedScenes } from "./scenes.ts";
import { SEATS } from "./users.ts";

const OWNER = 3;

export type SeedContext = Omit<OperationContext, "user"> & {
  compendia: ReadonlyMap<string, Compendium>;
  /** True if the canvas is enabled. The world then needs a scene. */
  canvas: boolean;
};

/**
 * Creates a new world's users. Then creates, on behalf of the GM, the contents of the system's starter file,
 * and scenes if the canvas is enabled.
 */
export function seedWorld(draft: Draft, context: SeedContext, starter: Starter | null): void {
  for (const seat of Object.values(SEATS)) {
    const user = build("User", seat, null, true);
    draft.put([{ documentName: "User", id: seat._id }], user.toObject(), true);
  }
  // Cast because the document is a User.
  const user = draft.document([{ documentName: "User", id: SEATS.gm._id }]) as HostUser;
  const { canvas, compendia, ...rest } = context;
  const own = { ...rest, user };
  const actorIds =
    starter === null ? new Map<string, string>() : new StarterSeed(draft, own, compendia, starter).run();
  if (canvas) seedScenes(draft, own, starter?.scenes ?? [], actorIds);
}

class StarterSeed {
  /** Ids of created actors, by their names in the starter file. */
  private readonly actorIds = new Map<string, string>();

  constructor(
    private readonly draft: Draft,
    private readonly context: OperationContext,
    private readonly compendia: ReadonlyMap<string, Compendium>,
    private readonly starter: Starter,
  ) {}

  /** Creates everything in the starter file except scenes. Returns `actorIds`. */
  run(): ReadonlyMap<string, string> {
    const characters = this.createActors();
    const updates = [...characters].map(([_id, character]) => ({ _id, character }));
    updateDocuments(this.draft, this.context, {
      action: "update",
      documentName: "User",
      updates,
      options: {},
    });
    for (const { pack, id } of this.starter.documents) {
      const { source, documentName } = this.entry(pack, id);
      this.create(documentName, source);
    }
    for (const [key, value] of Object.entries(this.starter.settings))
      this.create("Setting", { key, value: JSON.stringify(value) });
    if (this.starter.combatants.length > 0) this.createCombat();
    return this.actorIds;
  }

  /** Creates the actors. Returns the id of each player's first actor, by user id. */
  private createActors(): Map<string, string> {
    const characters = new Map<string, string>();
    for (const { pack, id, as, name, owner } of this.starter.actors) {
      const { source } = this.entry(pack, id);
      const seat = owner === undefined ? undefined : SEATS[owner];
      const ownership = { default: 0, ...(seat === undefined ? {} : { [seat._id]: OWNER }) };
      const actorId = this.create("Actor", { ...source, ownership, name: name ?? source["name"] });
      this.actorIds.set(as, actorId);
      if (owner?.startsWith("player") === true && !characters.has(seat!._id))
        characters.set(seat!._id, actorId);
    }
    return characters;
  }

  private createCombat(): void {
    const combatants = this.starter.combatants.map(({ actor, hidden }) => {
      const actorId = this.actorIds.get(actor)!; // checked by readStarter
      const { name, img } = this.draft.source([{ documentName: "Actor", id: actorId }]);
      return { actorId, name, img, hidden };
    });
    this.create("Combat", { active: true, combatants });
  }

  private entry(pack: string, id: string): { source: JsonObject; documentName: string } {
    const compendium = this.compendia.get(pack);
    if (compendium === undefined) {
      throw new SentenceError(`The starter file names the pack "${pack}", which the system does not have.`);
    }
    const source = compendium.documents.get(id);
    if (source === undefined) {
      throw new SentenceError(`The starter file names "${id}" in "${pack}", which has no such entry.`);
    }
    const documentName = compendium.manifest.type;
    const _stats = { compendiumSource: `Compendium.${pack}.${documentName}.${id}` };
    return { source: { ...structuredClone(source), folder: null, _stats }, documentName };
  }

  private create(documentName: string, data: JsonObject): string {
    const [created] = createDocuments(this.draft, this.context, {
      action: "create",
      documentName,
      data: [data],
      options: {},
    });
    return String(created!["_id"]);
  }
}
