/**
 * The part of Foundry's public API that the cases use, typed by hand so that the batches need no other package: they
 * run in any system, of which they know no types. `host` is the global scope, read when a case runs.
 */

import type { Board, Scene, Token, TokenDocument } from "./foundry/board.ts";
import type { Cards } from "./foundry/cards.ts";
import type {
  AnyCollection,
  AnyDocument,
  Data,
  DataModelClass,
  DocumentClass,
  TypeDeclaration,
} from "./foundry/documents.ts";
import type { ChatMessage, Combat, Combatant, RollClass, User, Users } from "./foundry/play.ts";
import type { ApplicationClass, TourLike } from "./foundry/windows.ts";

type FieldClass = new (...args: unknown[]) => object;

type Listener = (...args: never[]) => unknown;

interface DocumentConfig<T extends AnyDocument = AnyDocument> {
  documentClass: DocumentClass<T>;
  dataModels: Record<string, DataModelClass | undefined>;
}

export interface Globals {
  game: {
    user: User;
    users: Users;
    actors: AnyCollection<AnyDocument>;
    items: AnyCollection<AnyDocument>;
    combats: AnyCollection<Combat>;
    messages: AnyCollection<ChatMessage>;
    cards: AnyCollection<Cards>;
    scenes: AnyCollection<Scene> & {
      active: Scene | null | undefined;
      viewed: Scene | null | undefined;
      current: Scene | null | undefined;
    };
    socket: {
      on(event: string, listener: Listener): void;
      off(event: string, listener: Listener): void;
      emit(event: string, ...args: unknown[]): void;
    };
    settings: {
      register(namespace: string, key: string, data: Data): void;
      get(namespace: string, key: string): unknown;
      set(namespace: string, key: string, value: unknown): Promise<unknown>;
    };
    system: { id: string; documentTypes: Record<string, Record<string, TypeDeclaration>> };
    tours: AnyCollection<TourLike> & { register(namespace: string, id: string, tour: TourLike): void };
    i18n: { translations: Data; localize(key: string): string };
    release: { generation: number };
  };
  Hooks: {
    on(hook: string, fn: Listener): number;
    once(hook: string, fn: Listener): number;
    off(hook: string, fn: number | Listener): void;
    call(hook: string, ...args: unknown[]): boolean;
    callAll(hook: string, ...args: unknown[]): boolean;
  };
  CONFIG: {
    Actor: DocumentConfig;
    Item: DocumentConfig;
    Combat: DocumentConfig<Combat>;
    Combatant: DocumentConfig<Combatant>;
    ChatMessage: DocumentConfig<ChatMessage>;
    Cards: DocumentConfig<Cards>;
    Scene: DocumentConfig<Scene>;
    Token: {
      documentClass: DocumentClass<TokenDocument> & {
        createCombatants(tokens: TokenDocument[], options?: Data): Promise<Combatant[]>;
        deleteCombatants(tokens: TokenDocument[], options?: Data): Promise<Combatant[]>;
      };
      objectClass: new (...args: never[]) => Token;
    };
    Dice: { rolls: unknown[] };
    queries: Record<string, unknown>;
  };
  CONST: {
    DOCUMENT_OWNERSHIP_LEVELS: Record<string, number>;
    CARD_DRAW_MODES: Record<string, number>;
    GRID_SNAPPING_MODES: Record<string, number>;
  };
  Handlebars: { compile(template: string): (context: Data, options?: Data) => string };
  Roll: RollClass;
  canvas?: Board;
  ui: { notifications: { error(message: unknown, options?: unknown): unknown } };
  foundry: {
    utils: {
      mergeObject(original: Data, other: Data, options?: Data): Data;
      setProperty(object: Data, key: string, value: unknown): boolean;
      getProperty(object: object, key: string): unknown;
      expandObject(object: Data): Data;
    };
    abstract: { DataModel: DataModelClass };
    documents: { modifyBatch?: (operations: Data[]) => Promise<AnyDocument[][]> };
    data: {
      fields: Record<string, FieldClass>;
      operators?: Record<string, (new (...args: unknown[]) => object) | undefined>;
    };
    applications: {
      api: { ApplicationV2: ApplicationClass; DocumentSheetV2: ApplicationClass; DialogV2: ApplicationClass };
      ux: { FormDataExtended: new (form: HTMLFormElement, options?: Data) => FormData & { object: Data } };
    };
    helpers: { Localization: { localizeDataModel(model: DataModelClass, options?: Data): void } };
  };
  _del?: object;
  _replace?: (value: unknown) => object;
}

/** The running table's global scope. */
export const host = globalThis as unknown as Globals;
