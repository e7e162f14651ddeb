import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseScene } from "../../common/documents/index.ts";
import { NotImplemented } from "../../common/not-implemented.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Folder } from "./folder.ts";
import type { TokenDocument } from "./token.ts";

/** A scene. It can be kept, named and activated; nothing is drawn of it. */
export class Scene extends ClientDocumentMixin(BaseScene) {
  declare active: boolean;
  declare thumb: string | null;
  declare tokens: EmbeddedCollection<TokenDocument>;
  declare folder: Folder | null;

  get thumbnail(): string | null {
    return this.thumb;
  }

  get isView(): boolean {
    return false;
  }

  /** Makes it the active scene, and no other. */
  async activate(): Promise<this | undefined> {
    const others = game.scenes.filter((scene) => scene.active && scene !== this);
    const updates = [
      ...others.map((scene) => ({ _id: scene.id, active: false })),
      { _id: this.id, active: true },
    ];
    await CONFIG.Scene.documentClass.updateDocuments(updates);
    return this;
  }

  async view(): Promise<never> {
    throw NotImplemented("Scene#view");
  }
}
