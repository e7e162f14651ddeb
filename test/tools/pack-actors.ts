/**
 * Completes the sources of packed actors, which refer to items in other packs, describe their portrait, and omit
 * default token data.
 */
import type { PackSource } from "./packs.ts";
import { portraitFile } from "./portraits/write-portraits.ts";

type Fields = Record<string, unknown>;

/**
 * Completes actor sources that have a portrait or token data; all other sources stay as they are. An entry of `items`
 * with `from: <pack>/<file>` becomes a copy of that item, and the prototype token gets its default fields. Values in
 * the actor's source override both. The portrait moves from the document to the source, and `img` becomes its file in
 * `portraitFolder`.
 * @throws if `from` names no source
 */
export function wholeActors(sources: readonly PackSource[], portraitFolder: string): PackSource[] {
  const byName = new Map(sources.map(({ file, document }) => [file.replace(/\.ya?ml$/, ""), document]));
  return sources.map((source) => {
    const { portrait, ...document } = fieldsOf(source.document);
    const actor =
      portrait === undefined ? document : { ...document, img: portraitFolder + portraitFile(source.file) };
    const { items = [], prototypeToken } = actor;
    if (!Array.isArray(items) || (prototypeToken ?? portrait) === undefined) return source;
    const whole = items.map((item: unknown) => {
      const { from, ...own } = fieldsOf(item);
      if (from === undefined) return item;
      const original = byName.get(String(from));
      if (original === undefined) throw new Error(`${source.file}: there is no item ${String(from)}`);
      return keyed(merged(structuredClone(fieldsOf(original)), own), `!actors.items!${String(actor["_id"])}`);
    });
    const token = merged(tokenOf(actor), fieldsOf(prototypeToken));
    return { ...source, portrait, document: { ...actor, prototypeToken: token, items: whole } };
  });
}

/** Foundry's display modes: the name on hover for anyone, the bars always for owners. */
const [NAME_SHOWN, BARS_SHOWN] = [30, 40];

/** A token that looks like its actor: linked and friendly for a character, hostile for an NPC. */
function tokenOf({ name, img, type }: Fields): Fields {
  const isCharacter = type === "character";
  return {
    name,
    actorLink: isCharacter,
    disposition: isCharacter ? 1 : -1,
    texture: { src: img },
    displayName: NAME_SHOWN,
    displayBars: BARS_SHOWN,
  };
}

/** An actor's item, with a `_key` added to it and to each of its effects. */
function keyed(item: Fields, actor: string): Fields {
  const key = `${actor}.${String(item["_id"])}`;
  const effects = Array.isArray(item["effects"]) ? item["effects"].map(fieldsOf) : [];
  const ofEffect = key.replace("!actors.items!", "!actors.items.effects!");
  return {
    ...item,
    _key: key,
    ...(effects.length > 0
      ? { effects: effects.map((effect) => ({ ...effect, _key: `${ofEffect}.${String(effect["_id"])}` })) }
      : {}),
  };
}

function merged(original: Fields, own: Fields): Fields {
  const both = Object.entries(own).map(([name, value]) => [
    name,
    isFields(value) && isFields(original[name]) ? merged(original[name], value) : value,
  ]);
  return { ...original, ...(Object.fromEntries(both) as Fields) };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
