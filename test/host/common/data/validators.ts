/** `foundry.data.validators`: tests of plain values. */
export { isValidId } from "../utils/strings.ts";

/** Whether a path ends in one of these extensions, in whatever case. */
export function hasFileExtension(path: string, extensions: readonly string[]): boolean {
  const [bare = ""] = path.split(/[?#]/);
  const ending = /\.([^./\\]+)$/.exec(bare)?.[1]?.toLowerCase();
  return ending !== undefined && extensions.includes(ending);
}

/** Whether a text is a data URL in base 64, of one of the types where some are given. */
export function isBase64Data(data: string, types?: readonly string[]): boolean {
  const found = /^data:([a-z]+\/[a-z0-9.+-]+);base64,[a-z0-9+/]*={0,2}$/i.exec(data);
  return found !== null && (types === undefined || types.includes(found[1] ?? ""));
}

/** Whether a text is a color of six hexadecimal digits with its hash. */
export function isColorString(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color);
}

/** Whether a text parses as JSON. */
export function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
