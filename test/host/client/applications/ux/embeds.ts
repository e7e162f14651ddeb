/** Documents embedded in rich text: `@Embed[uuid key=value word]{label}`. */
import { CONST } from "../../../common/constants.ts";
import { parseUuid, type RelativeDocument } from "../../../common/utils/uuid.ts";
import { host } from "../api/environment.ts";
import type { SheetDocument } from "../api/document-types.ts";
/** The enrichment options that embedding uses. */
interface EmbedContext {
  relativeTo?: object;
  _embedDepth?: number | null;
}

export const EMBED = /@Embed\[(?<config>[^\]]+)\](?:\{(?<label>[^}]+)\})?/gi;

/** Parsed content of the brackets: `key=value` pairs become keys, other words go to `values`. */
export interface ParsedEmbed {
  uuid?: string;
  label?: string;
  values: string[];
  [key: string]: unknown;
}

type Embeddable = SheetDocument & {
  toEmbed?(config: object, options?: object): Promise<HTMLElement | null>;
};

const PART = /([\w-]+)=("[^"]*"|\S+)|"([^"]*)"|(\S+)/g;

/** Parses a value: true, false, null, a number, or text. Removes quotes from text. */
function valueOf(text: string): unknown {
  if (text.startsWith('"')) return text.slice(1, -1);
  if (text === "true" || text === "false") return text === "true";
  if (text === "null") return null;
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

/**
 * Parses the text in the brackets of `@Embed[…]`. Without a `uuid=` pair, the first word that is a UUID becomes
 * `uuid`.
 */
export function parseEmbed(raw: string, options: { relative?: RelativeDocument | null } = {}): ParsedEmbed {
  const config: ParsedEmbed = { values: [] };
  for (const [, key, value, quoted, word] of raw.matchAll(PART)) {
    if (key !== undefined && key !== "__proto__") config[key] = valueOf(value ?? "");
    else if (config.uuid === undefined && word !== undefined && namesDocument(word, options))
      config.uuid = word;
    else config.values.push(quoted ?? word ?? "");
  }
  return config;
}

function namesDocument(word: string, options: { relative?: RelativeDocument | null }): boolean {
  return word.includes(".") && Boolean(parseUuid(word, options)?.id);
}

/**
 * Returns the element that replaces an `@Embed[…]`. Null if its text stays as it is: the document is missing, hidden
 * from the user or nested too deeply, or has nothing to embed.
 */
export async function embedContent(config: ParsedEmbed, options: EmbedContext): Promise<HTMLElement | null> {
  const depth = options._embedDepth ?? 0;
  if (config.uuid === undefined || depth >= CONST.TEXT_ENRICH_EMBED_MAX_DEPTH) return null;
  const found = await find(config.uuid, options.relativeTo);
  const user = host.game?.user;
  if (!found?.toEmbed || (user && !found.testUserPermission(user, "OBSERVER"))) return null;
  if (config.values.includes("inline")) config["inline"] = true;
  const embed = await found.toEmbed(config, { ...options, relativeTo: found, _embedDepth: depth + 1 });
  if (!embed) return null;
  const wrapper = document.createElement("document-embed");
  wrapper.setAttribute("uuid", found.uuid);
  wrapper.append(embed);
  return wrapper;
}

async function find(uuid: string, relative: object | undefined): Promise<Embeddable | null> {
  try {
    return (await host.fromUuid?.(uuid, { relative })) ?? null;
  } catch {
    return null; // invalid UUID: nothing to embed
  }
}
