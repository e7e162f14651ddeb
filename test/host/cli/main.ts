import process from "node:process";
import { runCommand } from "./command.ts";

/**
 * `foundry-stand-in --system PATH`: starts the simulated Foundry with any system. Worlds are stored below the current
 * folder.
 */
export function main(args: string[]): Promise<number> {
  return runCommand(args, {
    help: {
      call: "foundry-stand-in --system PATH",
      system: "package folder of the system to open, or its manifest's address, to install and update it",
    },
    home: process.cwd(),
  });
}
