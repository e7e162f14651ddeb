/* global Hooks, Sequence, fromUuidSync */

const tokenOf = (uuid) => fromUuidSync(uuid ?? "")?.getActiveTokens()[0];

// The hook fires on every client, so each client plays the effect only for itself.
Hooks.on("actionCards.hit", (_message, _element, [attacker, target]) => {
  const [from, to] = [tokenOf(attacker), tokenOf(target)];
  if (!from || !to) return;
  new Sequence().effect().file("icons/svg/combat.svg").atLocation(from).stretchTo(to).locally().play();
});
