import { spawn } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { access, chmod, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { chromium } from "@playwright/test";
import { extract } from "tar-fs";

/** What Playwright's `chromium.launch` needs: `launch({ executablePath, env, args })`. */
export interface ChromiumLaunch {
  executablePath: string;
  env: Record<string, string>;
  args: string[];
}

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const SYSTEM_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * A Chromium to test with: `$CHROMIUM_PATH`, else (Linux x64, where it can run) the one inside `@sparticuz/chromium`,
 * unpacked once into `node_modules/.cache/chromium`, which has no windows and is a quarter faster; else one installed on
 * the system, else Playwright's own.
 * @throws Error saying how to get one when there is none.
 */
export async function chromiumPath(): Promise<ChromiumLaunch> {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    if (!(await isExecutable(named))) throw new Error(`CHROMIUM_PATH names "${named}", which cannot be run.`);
    return plain(named);
  }
  const bundled = process.platform === "linux" && process.arch === "x64" ? await bundledChromium() : null;
  if (bundled !== null && (await canRun(bundled))) return bundled;
  const found =
    (await systemChromium()) ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : null);
  if (found !== null) return plain(found);
  throw new Error(
    "No Chromium was found. Run `npx playwright install chromium`, or set CHROMIUM_PATH to a Chromium or Chrome.",
  );
}

/** Not where another C library, or an older one, is at home. */
function canRun({ executablePath, env, args }: ChromiumLaunch): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(executablePath, [...args, "--headless", "--version"], { env, stdio: "ignore" });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

function plain(executablePath: string): ChromiumLaunch {
  return { executablePath, env: environment(), args: FLAGS };
}

async function systemChromium(): Promise<string | null> {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter).filter((folder) => folder !== "");
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  for (const candidate of [...candidates, ...SYSTEM_PATHS])
    if (await isExecutable(candidate)) return candidate;
  return null;
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** The bundled browser lacks libraries and fonts on a bare machine, so it gets both from its own package. */
async function bundledChromium(): Promise<ChromiumLaunch> {
  const folder = await unpacked();
  const libraries = [path.join(folder, "lib"), folder, process.env["LD_LIBRARY_PATH"] ?? ""];
  return {
    executablePath: path.join(folder, "chromium"),
    env: {
      ...environment(),
      LD_LIBRARY_PATH: libraries.filter((entry) => entry !== "").join(path.delimiter),
      FONTCONFIG_FILE: path.join(folder, "fonts.conf"),
    },
    args: FLAGS,
  };
}

/** Unpacks beside the cache and renames, so that test workers starting together never see half a browser. */
async function unpacked(): Promise<string> {
  const require = createRequire(import.meta.url);
  const packageFolder = path.resolve(path.dirname(require.resolve("@sparticuz/chromium")), "../..");
  const { version } = JSON.parse(await readFile(path.join(packageFolder, "package.json"), "utf8")) as {
    version: string;
  };
  const cache = path.resolve(packageFolder, "../../.cache/chromium");
  const folder = path.join(cache, version);
  if (existsSync(path.join(folder, "chromium"))) return folder;
  await mkdir(cache, { recursive: true });
  const temporary = await mkdtemp(path.join(cache, ".unpack-"));
  try {
    const bin = path.join(packageFolder, "bin");
    const browser = path.join(temporary, "chromium");
    await Promise.all([
      pipeline(
        createReadStream(path.join(bin, "chromium.br")),
        createBrotliDecompress(),
        createWriteStream(browser),
      ),
      ...["al2023", "swiftshader", "fonts"].map((name) =>
        pipeline(
          createReadStream(path.join(bin, `${name}.tar.br`)),
          createBrotliDecompress(),
          extract(temporary, { chown: false }),
        ),
      ),
    ]);
    await chmod(browser, 0o755);
    await writeFile(path.join(temporary, "fonts.conf"), fontConfiguration(folder));
    // A folder without a browser is what one that was moved away has left, and would be in the way.
    if (!existsSync(path.join(folder, "chromium"))) await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder).catch((error: unknown) => {
      if (!existsSync(path.join(folder, "chromium"))) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return folder;
}

/** The package's Open Sans serves every generic family; the system's fonts add what it lacks (symbols). */
function fontConfiguration(folder: string): string {
  const family = (name: string): string =>
    `<alias><family>${name}</family><prefer><family>Open Sans</family></prefer></alias>`;
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, "fonts")}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(folder, "font-cache")}</cachedir>
  ${["sans-serif", "serif", "system-ui"].map(family).join("\n  ")}
</fontconfig>
`;
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** `node test/tools/run.mjs test/tools/chromium.ts`: prints which browser the tests use and its version. */
export async function main(): Promise<number> {
  const { executablePath, env, args } = await chromiumPath();
  return new Promise((resolve, reject) => {
    const child = spawn(executablePath, [...args, "--headless", "--version"], { env, stdio: "inherit" });
    child.once("error", reject);
    child.once("exit", (code) => {
      console.log(executablePath);
      resolve(code ?? 1);
    });
  });
}
