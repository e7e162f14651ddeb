/**
 * The canvas of a table that has it switched off: a real setting of the platform, under which `canvas.ready` stays
 * false and nothing is drawn.
 */
export interface HostCanvas {
  readonly ready: false;
  readonly initialized: false;
  readonly loading: false;
  readonly scene: null;
  readonly tokens: null;
  readonly stage: null;
  readonly grid: null;
  readonly dimensions: null;
  readonly activeLayer: null;
  readonly hud: null;
  readonly interface: null;
  readonly primary: null;
  readonly layers: readonly never[];
}

/** The one canvas object of this table. */
export function createCanvas(): HostCanvas {
  return Object.freeze({
    ready: false,
    initialized: false,
    loading: false,
    scene: null,
    tokens: null,
    stage: null,
    grid: null,
    dimensions: null,
    activeLayer: null,
    hud: null,
    interface: null,
    primary: null,
    layers: [],
  } as const);
}
