/**
 * Returns the number that the user means: "+3" and "-3" change the stored number, "3" and "=-3" replace it.
 * Null if the input isn't a whole number.
 */
export function typedNumber(typed: string, stored: number): number | null {
  const text = typed.replaceAll(/\s/g, "").replace("−", "-");
  if (!/^(=?[+-]?|=)\d{1,9}$/.test(text)) return null;
  if (text.startsWith("=")) return Number(text.slice(1));
  return /^[+-]/.test(text) ? stored + Number(text) : Number(text);
}
