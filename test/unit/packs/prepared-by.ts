const AsyncFunction = (async () => undefined).constructor as new (
  ...parts: string[]
) => (game: unknown) => Promise<unknown>; // a script with await is the body of an async function

/** Runs a macro's script as Foundry does. Returns what the script passes to `prepareEncounter`. */
export async function preparedBy(command: string): Promise<unknown> {
  let given: unknown;
  const game = { actionCards: { prepareEncounter: (data: unknown) => (given = data) } };
  await new AsyncFunction("game", `{${command}\n}`)(game);
  return given;
}
