/** The walls and lights of a scene, as its source gives them. */
import { box, glow, group, INK, inked, lantern, stroke, type Point } from "./brush.ts";

/** A wall from one point to another. With `sight` 10, people see past one such wall but not past two. */
export interface Wall {
  c: readonly [number, number, number, number];
  door?: number;
  sight?: number;
}

export interface SceneSource {
  name: string;
  width: number;
  height: number;
  background: { src: string };
  walls: readonly Wall[];
  lights: readonly { x: number; y: number }[];
}

/** The kind of a wall, from its door and sight. */
export function kindOf({ door = 0, sight = 20 }: Wall): "door" | "low" | "wall" {
  if (door > 0) return "door";
  return sight < 20 ? "low" : "wall";
}

export function wallsOf({ walls }: SceneSource, kind: ReturnType<typeof kindOf>): Wall["c"][] {
  return walls.filter((wall) => kindOf(wall) === kind).map(({ c }) => c);
}

const line = ([x, y, toX, toY]: Wall["c"]): string => `M${x} ${y}L${toX} ${toY}`;

/** Walls of stone, with their shadow. */
export function masonry(walls: readonly Wall["c"][], color: string, width = 44): string {
  const all = walls.map(line).join("");
  return (
    stroke(all, "#000", width, { opacity: 0.35, transform: "translate(12 14)", strokeLinecap: "square" }) +
    stroke(all, INK, width + 10, { strokeLinecap: "square" }) +
    stroke(all, color, width, { strokeLinecap: "square" }) +
    stroke(all, "#fff", 4, { opacity: 0.22, strokeDasharray: "46 26" })
  );
}

/** Draws closed double doors. */
export function doors(walls: readonly Wall["c"][]): string {
  return group(
    walls.map(([x, y, toX, toY]) => {
      const [width, height] = [Math.abs(toX - x), Math.abs(toY - y)];
      const [left, top] = [Math.min(x, toX), Math.min(y, toY)];
      const flat = width > height;
      const leaf = (at: number): string =>
        flat
          ? box([left + at * (width / 2), top - 16, width / 2, 32], "#7a4a26", inked(5))
          : box([left - 16, top + at * (height / 2), 32, height / 2], "#7a4a26", inked(5));
      return leaf(0) + leaf(1);
    }),
  );
}

/** The positions of the scene's lights. */
export const lightsOf = ({ lights }: SceneSource): Point[] => lights.map(({ x, y }) => [x, y]);

/** A lantern at each light. */
export function lanterns(scene: SceneSource): string {
  return group(lightsOf(scene).map(lantern));
}

/** Only a glow at each light; the map draws the lamp or fire itself. */
export function glows(scene: SceneSource): string {
  return group(lightsOf(scene).map((at) => glow(at, 260)));
}
