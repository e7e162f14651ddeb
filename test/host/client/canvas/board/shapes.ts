import type { RegionShape } from "../../../common/documents/region.ts";
import type { Point } from "../../../common/grid/types.ts";
import { Box } from "../box.ts";
import { svg } from "./element.ts";

/** SVG path of a measured template around its origin, in pixels. Lengths of the template are in the scene's units. */
export function templateOutline(
  template: { t: string; distance: number; direction: number; angle: number; width: number },
  pixelsPerUnit: number,
): string {
  const length = template.distance * pixelsPerUnit;
  const { CIRCLE, CONE, RECTANGLE } = CONST.MEASURED_TEMPLATE_TYPES;
  const towards = (angle: number, far = length): Point => polar(angle, far);
  switch (template.t) {
    case CIRCLE:
      return circlePath({ x: 0, y: 0 }, length);
    case CONE: {
      const [from, to] = [template.direction - template.angle / 2, template.direction + template.angle / 2];
      const large = template.angle > 180 ? 1 : 0;
      return `M 0 0 L ${at(towards(from))} A ${length} ${length} 0 ${large} 1 ${at(towards(to))} Z`;
    }
    case RECTANGLE: {
      const { x, y } = towards(template.direction);
      return `M 0 0 H ${x} V ${y} H 0 Z`;
    }
    default:
      return linePath({ x: 0, y: 0 }, template.direction, length, template.width * pixelsPerUnit);
  }
}

/** SVG path of a region's shape, in scene coordinates. */
export function regionOutline(shape: RegionShape): string {
  const number = (key: string): number => Number(shape[key] ?? 0);
  const origin = { x: number("x"), y: number("y") };
  switch (shape.type) {
    case "circle":
      return circlePath(origin, number("radius"));
    case "ellipse":
      return ellipsePath(origin, number("radiusX"), number("radiusY"));
    case "rectangle":
      return polygonPath(corners(origin, number("width"), number("height"), number("rotation")));
    case "polygon":
      return polygonPath(pairs((shape["points"] as number[] | undefined) ?? []));
    case "line":
      return linePath(origin, number("rotation"), number("length"), number("width"));
    case "cone": {
      const [radius, angle] = [number("radius"), number("angle")];
      const from = polar(number("rotation") - angle / 2, radius);
      const to = polar(number("rotation") + angle / 2, radius);
      const large = angle > 180 ? 1 : 0;
      const far = (point: Point): string => at({ x: origin.x + point.x, y: origin.y + point.y });
      return `M ${at(origin)} L ${far(from)} A ${radius} ${radius} 0 ${large} 1 ${far(to)} Z`;
    }
    default:
      return "";
  }
}

/** Bounding box of a path, moved by `by`. Without a path, the box has size 0. */
export function boundsOf(path: SVGGraphicsElement | null, by: Point = { x: 0, y: 0 }): Box {
  const { x, y, width, height } = path?.getBBox() ?? { x: 0, y: 0, width: 0, height: 0 };
  return new Box({ x: x + by.x, y: y + by.y, width, height });
}

export function shapePath(outline: string, className: string): SVGPathElement {
  return svg("path", { d: outline, class: className, "fill-rule": "evenodd" });
}

function polar(degrees: number, length: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: length * Math.cos(angle), y: length * Math.sin(angle) };
}

function at({ x, y }: Point): string {
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

function circlePath(center: Point, radius: number): string {
  return ellipsePath(center, radius, radius);
}

function ellipsePath({ x, y }: Point, rx: number, ry: number): string {
  return `M ${x - rx} ${y} A ${rx} ${ry} 0 1 1 ${x + rx} ${y} A ${rx} ${ry} 0 1 1 ${x - rx} ${y} Z`;
}

function linePath(origin: Point, degrees: number, length: number, width: number): string {
  const along = polar(degrees, length);
  const across = polar(degrees + 90, width / 2);
  const corner = (sign: number, far: number): Point => ({
    x: origin.x + far * along.x + sign * across.x,
    y: origin.y + far * along.y + sign * across.y,
  });
  return polygonPath([corner(-1, 0), corner(-1, 1), corner(1, 1), corner(1, 0)]);
}

function corners({ x, y }: Point, width: number, height: number, degrees: number): Point[] {
  const center = { x: x + width / 2, y: y + height / 2 };
  const [right, down] = [polar(degrees, width / 2), polar(degrees + 90, height / 2)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([h, v]) => ({
    x: center.x + h! * right.x + v! * down.x,
    y: center.y + h! * right.y + v! * down.y,
  }));
}

function pairs(numbers: number[]): Point[] {
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []));
}

function polygonPath(points: Point[]): string {
  return points.length ? `M ${points.map(at).join(" L ")} Z` : "";
}
