/** A token position: top left corner in pixels, size in grid spaces. */
interface Waypoint {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  action: string;
  checkpoint: boolean;
}

/** A token's movement, as passed to hooks. */
export interface TokenMovement {
  id: string;
  state: "completed";
  origin: Waypoint;
  destination: Waypoint;
  passed: { waypoints: Waypoint[] };
  pending: { waypoints: Waypoint[] };
  method: "api";
}

/** Describes the movement that an update makes: from the position in `source` to the one in `changes`. */
export function movementOf(source: object, changes: object): TokenMovement {
  const at = (data: object): Waypoint => {
    const { x = 0, y = 0, elevation = 0, width = 1, height = 1 } = data as Partial<Waypoint>;
    return { x, y, elevation, width, height, action: "walk", checkpoint: true };
  };
  const destination = at({ ...source, ...changes });
  return {
    id: foundry.utils.randomID(),
    state: "completed",
    origin: at(source),
    destination,
    passed: { waypoints: [destination] },
    pending: { waypoints: [] },
    method: "api",
  };
}
