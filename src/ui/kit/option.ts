export interface Option {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/** Builds the options for these values, with labels. `chosen` is the selected value. */
export function optionsOf<T extends string>(
  values: readonly T[],
  chosen: string | null,
  label: (value: T) => string,
): Option[] {
  return values.map((value) => ({ value, label: label(value), selected: value === chosen }));
}
