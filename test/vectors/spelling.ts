/** The vectors keep the British names of their fields and values; ours are American. */
export function asWeSpell<T>(data: T): T {
  const text = JSON.stringify(data).replaceAll(/([Dd]ef|[Oo]ff)ence/g, "$1ense");
  return JSON.parse(text) as T; // the same shape, other names
}
