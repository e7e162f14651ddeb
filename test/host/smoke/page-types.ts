/** Hand-written types of the public Foundry API that the smoke run uses in a page of any system. */

export interface PageSheet {
  rendered: boolean;
  element: HTMLElement | ArrayLike<HTMLElement> | null;
  options?: { form?: { submitOnChange?: boolean }; submitOnChange?: boolean };
  constructor: { name: string };
  render(options: boolean | { force: boolean }): unknown;
  close(): unknown;
}

export interface PageDocument {
  id: string;
  uuid: string;
  name: string;
  type?: string;
  img?: string | null;
  documentName: string;
  visible?: boolean;
  sheet: PageSheet | null;
  _source: object;
  createEmbeddedDocuments(name: string, data: object[]): Promise<PageDocument[]>;
  delete(): Promise<unknown>;
}

interface PageCombatant extends PageDocument {
  initiative?: number | null;
}

export interface PageCombat extends PageDocument {
  round: number;
  combatants: Iterable<PageCombatant> & { size: number; get(id: string): PageCombatant | undefined };
  turns: PageDocument[];
  activate?(options: object): Promise<unknown>;
  rollInitiative(ids: string[]): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
}

interface PagePack {
  collection: string;
  documentName: string;
  index: { size: number };
}

interface PageRoll {
  evaluate(): Promise<PageRoll>;
  toMessage(data: object): Promise<PageDocument>;
}

type Listed = Iterable<PageDocument> & { size: number };

/** The global scope of a page. */
export interface PageWorld {
  CONFIG: Record<
    string,
    {
      documentClass: { create(data: object): Promise<PageDocument | undefined> };
      /** Defined for `Combat` only. */
      initiative?: { formula: string | null };
    }
  >;
  Roll: new (formula: string) => PageRoll;
  foundry: {
    applications: { api: { ApplicationV2: abstract new (...args: never[]) => object } };
    utils: {
      fromUuid(uuid: string): Promise<PageDocument | null>;
      fromUuidSync(uuid: string): PageDocument | null;
      getProperty(object: object, path: string): unknown;
      hasProperty(object: object, path: string): boolean;
    };
  };
  game: {
    documentTypes: Record<string, string[]>;
    system: { initiative?: string | null };
    actors: Listed;
    items: Listed;
    messages: Listed;
    combats: Iterable<PageCombat>;
    combat: PageCombat | null;
    packs: Iterable<PagePack>;
    socket: { modifyDocument(operation: object): Promise<unknown> };
  };
  ui: { chat: { processMessage(text: string): Promise<unknown> } };
  smoke?: object;
}
