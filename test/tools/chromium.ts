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

/** The options for Playwright's `chromium.launch`: `launch({ executablePath, env, args })`. */
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
 * Finds a Chromium for tests: `$CHROMIUM_PATH`, else the one in `@sparticuz/chromium` (Linux x64), which is a
 * quarter faster than others, else an installed one, else Playwright's own.
 * @throws if `$CHROMIUM_PATH` can't be run, or if there is no browser; then the message says how to install one
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

/** False if the browser fails to start, for example with a different or older C library. */
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

/**
 * Says how to launch the bundled browser. It uses the libraries and fonts in its package, because a machine may lack
 * them.
 */
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

/**
 * Unpacks the bundled browser, unless it is there already, and returns its folder. Unpacks into a temporary folder and
 * renames that, so test workers that start together never see half a browser.
 */
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
    // A folder without a browser is a leftover that would block the rename.
    if (!existsSync(path.join(folder, "chromium"))) await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder).catch((error: unknown) => {
      if (!existsSync(path.join(folder, "chromium"))) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return folder;
}

/**
 * The fontconfig file. It uses Open Sans from the package for every generic family. The machine's fonts add the glyphs
 * that Open Sans lacks, such as symbols.
 */
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

/** `node test/tools/run.mjs test/tools/chromium.ts`: prints the tests' browser and its version. */
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
