/** Opens the window that ends a fight, which is loaded with its first use. For GMs. */
export async function endFight(combat: Combat.Implementation): Promise<void> {
  const { EndFight } = await import("./end-fight.ts");
  await EndFight.open(combat);
}
