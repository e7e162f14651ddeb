/** `foundry.data.validators`: checks of plain values. */
export { isValidId } from "../utils/strings.ts";

/** True if the path ends in one of these extensions, ignoring case. */
export function hasFileExtension(path: string, extensions: readonly string[]): boolean {
  const [bare = ""] = path.split(/[?#]/);
  const ending = /\.([^./\\]+)$/.exec(bare)?.[1]?.toLowerCase();
  return ending !== undefined && extensions.includes(ending);
}

/** True for a base64 data URL. If `types` is given, its type must be one of these. */
export function isBase64Data(data: string, types?: readonly string[]): boolean {
  const found = /^data:([a-z]+\/[a-z0-9.+-]+);base64,[a-z0-9+/]*={0,2}$/i.exec(data);
  return found !== null && (types === undefined || types.includes(found[1] ?? ""));
}

/** True for "#" and six hexadecimal digits. */
export function isColorString(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color);
}

/** True for valid JSON. */
export function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
