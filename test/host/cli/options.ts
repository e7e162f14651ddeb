import { parseArgs } from "node:util";
import type { Generation } from "../common/protocol.ts";
import { messageOf, SentenceError } from "../server/sentence-error.ts";

const DEFAULT_PORT = 30010;

/** Options parsed from the command line. */
export interface StartOptions {
  port: number;
  world: string;
  fresh: boolean;
  /** Fill a new world from the system's starter file. */
  starter: boolean;
  generation: Generation;
  /** Show scenes on a canvas. */
  canvas: boolean;
  system: string | undefined;
  modules: string[];
  lan: boolean;
  /** Run the smoke test in a browser, then close the server. */
  smoke: boolean;
}

/** The parts of the help text that differ between commands. */
export interface Help {
  /** The command as typed, without options. */
  call: string;
  /** Description of the argument of `--system PATH`. */
  system: string;
  /** Help lines for options that the caller parses itself. */
  more?: string[];
}

/** Returns the help text. */
export function usage({ call, system, more = [] }: Help): string {
  return [
    `${call} [options]`,
    `  --port N             port to listen on (default ${DEFAULT_PORT}; 0 = any free one)`,
    '  --world NAME         world to open or make, kept in .table/NAME (default "demo")',
    "  --fresh              throw the world away first and begin anew",
    "  --starter            fill a new world with the people and the encounter the system brings for it",
    "  --generation 13|14   which generation of the API to show (default 14)",
    "  --canvas on|off      show scenes on a board, or play without one (default on)",
    `  --system PATH        ${system}`,
    "  --module PATH...     companion packages to load too: one or several; may be repeated",
    ...more,
    "  --lan                let other machines of your network in",
    "  --smoke              try the system out in a browser, in a new world: sheets, rolls, a fight; exit code 0 or 1",
    "  --help               print this",
  ].join("\n");
}

/** @throws SentenceError naming the invalid option. For an unknown option, the message includes the help. */
export function readOptions(args: string[], help: Help): StartOptions {
  const values = parse(args, help);
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new SentenceError(`--port must be a whole number from 0 to 65535, but is "${values.port ?? ""}".`);
  }
  const world = values.world ?? "demo";
  if (!/^[\w-]+$/.test(world)) {
    throw new SentenceError(`--world must be a name of letters, digits, - and _, but is "${world}".`);
  }
  const generation = Number(values.generation ?? 14);
  if (generation !== 13 && generation !== 14) {
    throw new SentenceError(`--generation must be 13 or 14, but is "${values.generation ?? ""}".`);
  }
  const canvas = values.canvas ?? "on";
  if (canvas !== "on" && canvas !== "off") {
    throw new SentenceError(`--canvas must be on or off, but is "${canvas}".`);
  }
  return {
    port,
    world,
    generation,
    canvas: canvas === "on",
    fresh: values.fresh === true,
    starter: values.starter === true,
    system: values.system,
    modules: values.module ?? [],
    lan: values.lan === true,
    smoke: values.smoke === true,
  };
}

/** Turns `--module A B` into `--module A --module B`, because the parser takes one path for each option. */
function eachModuleNamed(args: string[]): string[] {
  let isModule = false;
  return args.flatMap((arg, index) => {
    if (arg.startsWith("-")) isModule = arg === "--module";
    else if (isModule && args[index - 1] !== "--module") return ["--module", arg];
    return [arg];
  });
}

function parse(args: string[], help: Help) {
  try {
    const { values } = parseArgs({
      args: eachModuleNamed(args),
      options: {
        port: { type: "string" },
        world: { type: "string" },
        fresh: { type: "boolean" },
        starter: { type: "boolean" },
        generation: { type: "string" },
        canvas: { type: "string" },
        system: { type: "string" },
        module: { type: "string", multiple: true },
        lan: { type: "boolean" },
        smoke: { type: "boolean" },
      },
    });
    return values;
  } catch (error) {
    throw new SentenceError(`${messageOf(error)}\n\n${usage(help)}`);
  }
}
