import { readFile } from "node:fs/promises";
import path from "node:path";
import { isObject } from "./json.ts";
import type { LoadedPackage } from "./package.ts";

/** A user listed on the join page. */
export interface Guest {
  id: string;
  name: string;
  role: number;
  color: string;
  connected: boolean;
}

const ROLE_KEYS = ["NONE", "PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"];

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Returns a function that looks up texts of the server's pages. They are under `JOIN` in this package's
 * language file.
 */
async function pageStrings(publicFolder: string): Promise<(key: string) => string> {
  const language: unknown = JSON.parse(await readFile(path.join(publicFolder, "lang/en.json"), "utf8"));
  const group = isObject(language) ? language["JOIN"] : undefined;
  return (key) => {
    const text = isObject(group) ? group[key] : undefined;
    return typeof text === "string" ? text : `JOIN.${key}`;
  };
}

/**
 * The user field of the join form: a list in generation 13, a text field for the name in 14 (as in Foundry
 * since 14.366, foundryvtt/foundryvtt#14667).
 */
function userField(generation: number, guests: Guest[]): string {
  if (generation >= 14) return `<input type="text" name="username" required />`;
  const options = guests.map(
    ({ id, name }) => `<option value="${escapeHtml(id)}">${escapeHtml(name)}</option>`,
  );
  return `<select name="userid" required><option value=""></option>${options.join("")}</select>`;
}

/**
 * The join page. Each user has a link that joins as that user. The form is for programs that sign in as they
 * do in Foundry.
 */
export async function joinPage(
  publicFolder: string,
  world: { title: string; systemTitle: string; generation: number },
  guests: Guest[],
): Promise<string> {
  const say = await pageStrings(publicFolder);
  const template = await readFile(path.join(publicFolder, "join.html"), "utf8");
  const values: Record<string, string> = {
    world: escapeHtml(world.title),
    system: escapeHtml(world.systemTitle),
    users: guests.map((guest) => seat(guest, say)).join("\n"),
    field: userField(world.generation, guests),
  };
  return template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? escapeHtml(say(key)));
}

function seat(guest: Guest, say: (key: string) => string): string {
  const color = /^#[0-9a-f]{6}$/i.test(guest.color) ? guest.color : "#888888";
  const presence = guest.connected ? "connected" : "free";
  return `<li><a class="seat ${presence}" href="/game?user=${encodeURIComponent(guest.id)}" style="--user-color: ${color}">
  <span class="name">${escapeHtml(guest.name)}</span>
  <span class="role">${escapeHtml(say(`role${ROLE_KEYS[guest.role] ?? "NONE"}`))}</span>
  <span class="presence">${escapeHtml(say(presence))}</span></a></li>`;
}

/** The game page. It has the style sheets in their cascade layers, and the client's script. */
export async function gamePage(
  publicFolder: string,
  title: string,
  packages: LoadedPackage[],
): Promise<string> {
  const say = await pageStrings(publicFolder);
  const system = packages.find((loaded) => loaded.kind === "system");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/styles/host.css" />
    <style>@import url("/fonts/fontawesome/css/all.min.css") layer(elements);</style>
    ${packages.flatMap((loaded) => loaded.styles.map((style) => styleTag(loaded, style))).join("\n    ")}
    <script src="/scripts/jquery.min.js"></script>
    <script type="module" src="/scripts/main.js"></script>
  </head>
  <body class="vtt game system-${system?.id ?? "none"}">
    <noscript>${escapeHtml(say("noScript"))}</noscript>
    <aside id="tooltip" role="tooltip" popover="manual"></aside>
  </body>
</html>
`;
}

function styleTag(loaded: LoadedPackage, style: LoadedPackage["styles"][number]): string {
  const remote = /^https?:\/\//.test(style.src);
  const url = escapeHtml(remote ? style.src : `/${loaded.kind}s/${loaded.id}/${encodeURI(style.src)}`);
  if (style.layer === null || !/^[\w-]+$/.test(style.layer)) return `<link rel="stylesheet" href="${url}" />`;
  return `<style>@import url("${url}") layer(${style.layer});</style>`;
}
