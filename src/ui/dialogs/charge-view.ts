/** A Charge as it is declared. */
export interface ChargeView {
  readonly destination: string;
  readonly inMelee: boolean;
  readonly hostiles: readonly { readonly uuid: string; readonly name: string; readonly near: boolean }[];
}

/** What is declared of a Charge so far. */
interface ChargeDraft {
  readonly destination: string;
  readonly inMelee: boolean;
  /** UUIDs of those within reach who are able and object. */
  readonly near: readonly string[];
}

/** How a Charge looks past these people. */
export function chargeView(
  { destination, inMelee, near }: ChargeDraft,
  others: readonly { readonly uuid: string; readonly calledAs: string }[],
): ChargeView {
  return {
    destination,
    inMelee,
    hostiles: others.map(({ uuid, calledAs: name }) => ({ uuid, name, near: near.includes(uuid) })),
  };
}
