import english from "../../../lang/en.json" with { type: "json" };

/** A text of the English language file, its places filled in. @throws where there is no such text. */
export function say(key: string, data: Readonly<Record<string, string | number>> = {}): string {
  const found = key
    .split(".")
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], english);
  if (typeof found !== "string") throw new Error(`lang/en.json has no ${key}`);
  return found.replace(/\{(\w+)\}/g, (_all, name: string) => String(data[name] ?? ""));
}
