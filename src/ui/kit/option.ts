/** An entry of a list to choose from. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/** Values as a list shows them, each with its label; `chosen` is the one that is taken. */
export function optionsOf<T extends string>(
  values: readonly T[],
  chosen: string | null,
  label: (value: T) => string,
): Option[] {
  return values.map((value) => ({ value, label: label(value), selected: value === chosen }));
}
