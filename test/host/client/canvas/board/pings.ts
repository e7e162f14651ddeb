import type { Point } from "../../../common/grid/types.ts";
import type { User } from "../../documents/user.ts";
import { element } from "./element.ts";

const LASTS = 2000;

/** Shows a user's ping at a point of the scene. */
export function showPing(user: User, { x, y }: Point): void {
  const mark = element("div", "board-ping", element("span", "board-ping-name", user.name));
  mark.style.left = `${x.toString()}px`;
  mark.style.top = `${y.toString()}px`;
  mark.style.setProperty("--ping-color", String(user.color));
  canvas._board?.marks.append(mark);
  setTimeout(() => mark.remove(), LASTS);
}
