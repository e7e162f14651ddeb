import { networkInterfaces } from "node:os";
import process from "node:process";
import { messageOf } from "../server/sentence-error.ts";
import type { Table } from "../server/table.ts";
import type { StartOptions } from "./options.ts";

/** Prints the server's addresses and the users who can join. */
export function announce(table: Table, options: StartOptions): void {
  console.log(`\nThe table is set: ${table.url}`);
  console.log(`World "${options.world}", generation ${options.generation}. Seats:`);
  for (const user of table.users) {
    console.log(`  ${user.name.padEnd(18)} ${table.url}/game?user=${encodeURIComponent(user.id)}`);
  }
  if (options.lan) {
    console.log(
      "\n--lan: everyone in your network can reach this table and take any seat, the Gamemaster's too:",
    );
    console.log("there are no passwords. Other machines find it at");
    for (const address of lanAddresses()) console.log(`  http://${address}:${table.port}`);
  }
  console.log("\nThis is a stand-in for trial and development, not Foundry VTT. Ctrl-C ends it.");
}

/** Closes the server and ends the process when interrupted. A second interrupt ends the process immediately. */
export function closeWhenInterrupted(table: Table): void {
  let closing = false;
  const end = (): void => {
    if (closing) process.exit(130);
    closing = true;
    console.log("\nClosing the table ...");
    table.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(messageOf(error));
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}

function lanAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? [])
      .filter((address) => address.family === "IPv4" && !address.internal)
      .map((address) => address.address),
  );
}
