/** Somebody else in the fight. */
interface ChargePerson {
  readonly uuid: string;
  readonly name: string;
  readonly near: boolean;
  /** Tokens tell, so that there is nothing to declare. */
  readonly measured: boolean;
}

/** A Charge as it is declared. */
export interface ChargeView {
  readonly destination: string;
  readonly inMelee: boolean;
  readonly hostiles: readonly ChargePerson[];
}

/** What is declared of a Charge so far. */
interface ChargeDraft {
  readonly destination: string;
  readonly inMelee: boolean;
  /** UUIDs of those within 5 feet, by tokens or as the charger says. */
  readonly near: readonly string[];
}

/** How a Charge looks past these people: those who stand farther away by their tokens are left out. */
export function chargeView(
  { destination, inMelee, near }: ChargeDraft,
  others: readonly { readonly uuid: string; readonly calledAs: string }[],
  measured: (uuid: string) => boolean,
): ChargeView {
  const hostiles = others.map(({ uuid, calledAs: name }) => ({
    uuid,
    name,
    near: near.includes(uuid),
    measured: measured(uuid),
  }));
  return { destination, inMelee, hostiles: hostiles.filter((one) => one.near || !one.measured) };
}
