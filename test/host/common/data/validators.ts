/** `foundry.data.validators`: checks of plain values. */
export { isValidId } from "../utils/strings.ts";

/** True if a path ends in one of these extensions, in any case. */
export function hasFileExtension(path: string, extensions: readonly string[]): boolean {
  const [bare = ""] = path.split(/[?#]/);
  const ending = /\.([^./\\]+)$/.exec(bare)?.[1]?.toLowerCase();
  return ending !== undefined && extensions.includes(ending);
}

/** True for a base64 data URL, of one of the given types if any. */
export function isBase64Data(data: string, types?: readonly string[]): boolean {
  const found = /^data:([a-z]+\/[a-z0-9.+-]+);base64,[a-z0-9+/]*={0,2}$/i.exec(data);
  return found !== null && (types === undefined || types.includes(found[1] ?? ""));
}

/** True for a color of six hexadecimal digits with its hash. */
export function isColorString(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color);
}

/** True if a text parses as JSON. */
export function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
