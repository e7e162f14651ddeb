/** Another character in the fight. */
interface ChargePerson {
  readonly uuid: string;
  readonly name: string;
  readonly near: boolean;
  /** True if their tokens give the distance, so there is nothing to declare. */
  readonly measured: boolean;
}

/** The view of a Charge while it is declared. */
export interface ChargeView {
  readonly destination: string;
  readonly inMelee: boolean;
  readonly hostiles: readonly ChargePerson[];
}

/** The choices made for a Charge. */
interface ChargeDraft {
  readonly destination: string;
  readonly inMelee: boolean;
  /** UUIDs of the characters within 5 feet, by tokens or as the charger says. */
  readonly near: readonly string[];
}

/** The view of a Charge past these characters; those farther away by their tokens are left out. */
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
