/**
 * The part of Foundry's public API that the cases use, typed by hand so that the batches need no other package: they
 * run in any system, of which they know no types. `host` is the global scope, read when a case runs.
 */

export type Data = Record<string, unknown>;

/** Options of a database operation. */
interface Operation {
  diff?: boolean;
  recursive?: boolean;
  render?: boolean;
  noHook?: boolean;
  broadcast?: boolean;
  [key: string]: unknown;
}

interface AnyCollection<T> extends Iterable<T> {
  size: number;
  contents: T[];
  get(id: string): T | undefined;
  find(test: (value: T) => boolean): T | undefined;
  filter(test: (value: T) => boolean): T[];
  map<R>(change: (value: T) => R): R[];
}

export interface AnyDocument {
  id: string;
  uuid: string;
  name: string;
  type: string;
  sort: number;
  flags: Record<string, Data | undefined>;
  system: Data;
  _source: Data;
  apps: Record<string, unknown>;
  items: AnyCollection<AnyDocument>;
  update(data: Data, operation?: Operation): Promise<AnyDocument | undefined>;
  delete(operation?: Operation): Promise<AnyDocument | undefined>;
  updateSource(data: Data, options?: Data): Data;
  createEmbeddedDocuments(name: string, data: Data[], operation?: Operation): Promise<AnyDocument[]>;
  updateEmbeddedDocuments(name: string, updates: Data[], operation?: Operation): Promise<AnyDocument[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: Operation): Promise<AnyDocument[]>;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<AnyDocument>;
  unsetFlag(scope: string, key: string): Promise<AnyDocument>;
  canUserModify(user: User, action: string, data?: Data): boolean;
  prepareData(): void;
  reset(): void;
  toObject(source?: boolean): Data;
}

/** A tour, as far as the cases use it. */
export interface TourLike {
  id: string;
  namespace: string;
  key: string;
  title: string;
  status: string;
  stepIndex: number | null;
  currentStep: Data | null;
  steps: Data[];
  hasNext: boolean;
  hasPrevious: boolean;
  targetElement: Element | null | undefined;
  start(): Promise<void>;
  next(): Promise<void>;
  previous(): Promise<void>;
  reset(): Promise<void>;
  exit(): void;
}

export interface Combatant extends AnyDocument {
  initiative: number | null;
  hidden: boolean;
  defeated: boolean;
}

export interface Combat extends AnyDocument {
  round: number;
  turn: number | null;
  turns: Combatant[];
  started: boolean;
  combatant: Combatant | undefined;
  combatants: AnyCollection<Combatant>;
  startCombat(): Promise<Combat>;
  nextTurn(): Promise<Combat>;
  previousTurn(): Promise<Combat>;
  nextRound(): Promise<Combat>;
  previousRound(): Promise<Combat>;
}

interface Point {
  x: number;
  y: number;
}

interface Measured {
  distance: number;
  spaces: number;
  cost: number;
}

export interface Grid {
  size: number;
  distance: number;
  units: string;
  measurePath(waypoints: Point[]): Measured & { segments: Measured[]; waypoints: Measured[] };
  getSnappedPoint(point: Point, behavior: { mode: number; resolution?: number }): Point;
  getTopLeftPoint(point: Point): Point;
  getCenterPoint(point: Point): Point;
  getOffset(point: Point): { i: number; j: number };
}

export interface Scene extends AnyDocument {
  active: boolean;
  isView: boolean;
  grid: Grid;
  dimensions: Data & { width: number; height: number; size: number; sceneX: number; sceneWidth: number };
  tokens: AnyCollection<TokenDocument>;
  view(): Promise<unknown>;
  activate(): Promise<unknown>;
}

export interface TokenDocument extends AnyDocument {
  x: number;
  y: number;
  actor: Actor | null;
  baseActor: Actor | null;
  actorId: string | null;
  actorLink: boolean;
  object: Token | null;
  inCombat: boolean;
  combatant: Combatant | null;
  parent: Scene | null;
  getBarAttribute(name: string): Data | null;
  hasStatusEffect(id: string): boolean;
}

/** A token as it is drawn. */
export interface Token {
  id: string;
  document: TokenDocument;
  actor: Actor | null;
  center: Point;
  controlled: boolean;
  isTargeted: boolean;
  targeted: Set<User>;
  control(options?: Data): boolean;
  release(options?: Data): boolean;
  setTarget(targeted?: boolean, options?: Data): void;
}

export interface Actor extends AnyDocument {
  isToken: boolean;
  token: TokenDocument | null;
  getActiveTokens(linked?: boolean): Token[];
  getTokenDocument(data?: Data, options?: Data): Promise<TokenDocument>;
}

interface Board {
  ready: boolean;
  scene: Scene | null;
  grid: Grid | null;
  dimensions: Scene["dimensions"] | null;
  tokens: {
    placeables: Token[];
    controlled: Token[];
    get(id: string): Token | undefined;
    setTargets(ids: string[], options?: Data): void;
    releaseAll(): unknown;
  } | null;
}

export interface Card extends AnyDocument {
  parent: Cards | null;
  origin: Cards | null;
  drawn: boolean;
  face: number | null;
  isHome: boolean;
  source: Cards | null;
  currentFace: Data | null;
  flip(face?: number | null): Promise<Card | undefined>;
  play(to: Cards, options?: Data): Promise<Card | undefined>;
  recall(options?: Data): Promise<Card | undefined>;
}

export interface Cards extends AnyDocument {
  cards: AnyCollection<Card>;
  availableCards: Card[];
  drawnCards: Card[];
  deal(to: Cards[], number?: number, options?: Data): Promise<Cards>;
  draw(from: Cards, number?: number, options?: Data): Promise<Card[]>;
  pass(to: Cards, ids: string[], options?: Data): Promise<Card[]>;
  shuffle(options?: Data): Promise<Cards>;
  recall(options?: Data): Promise<Cards>;
}

interface RollLike {
  formula: string;
  total: number;
  evaluate(options?: Data): Promise<RollLike>;
  toJSON(): Data;
}

export interface ChatMessage extends AnyDocument {
  content: string;
  rolls: RollLike[];
}

export interface DocumentClass<T extends AnyDocument = AnyDocument> {
  new (data: Data, context?: Data): T;
  name: string;
  prototype: T;
  TYPES: string[];
  create(data: Data, operation?: Operation): Promise<T | undefined>;
  createDocuments(data: Data[], operation?: Operation): Promise<T[]>;
  updateDocuments(updates: Data[], operation?: Operation): Promise<T[]>;
  deleteDocuments(ids: string[], operation?: Operation): Promise<T[]>;
}

export interface User extends AnyDocument {
  isGM: boolean;
  isSelf: boolean;
  active: boolean;
  targets: Set<Token> & { ids: string[] };
  query(name: string, data: Data, options?: { timeout?: number }): Promise<unknown>;
}

interface Users extends AnyCollection<User> {
  activeGM: User | null;
}

export interface ApplicationLike {
  id: string;
  element: HTMLElement;
  rendered: boolean;
  options: Data & { classes: string[]; actions: Record<string, unknown> };
  render(options?: boolean | Data): Promise<ApplicationLike>;
  close(options?: Data): Promise<ApplicationLike>;
  submit(options?: Data): Promise<unknown>;
}

export interface ApplicationClass {
  new (options?: Data): ApplicationLike;
  DEFAULT_OPTIONS: Data;
}

interface DataModel {
  _source: Data;
  toObject(source?: boolean): Data;
  updateSource(data: Data, options?: Data): Data;
  reset(): void;
}

export interface DataModelClass {
  new (data?: Data, context?: Data): DataModel & Data;
  schema: { fields: Record<string, { label?: string; hint?: string }> };
  LOCALIZATION_PREFIXES: string[];
  defineSchema(): Data;
}

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

export interface RollClass {
  new (formula: string, data?: Data, options?: Data): RollLike;
  fromJSON(json: string): RollLike;
  fromData(data: Data): RollLike;
}

/** What a system's manifest may declare of one subtype. */
export interface TypeDeclaration {
  htmlFields?: string[];
  gmOnlyFields?: string[];
}

/** The running table's global scope. */
export const host = globalThis as unknown as Globals;
