/** Changes British spelling in the vectors' field names and values to American spelling. */
export function asWeSpell<T>(data: T): T {
  const text = JSON.stringify(data).replaceAll(/([Dd]ef|[Oo]ff)ence/g, "$1ense");
  return JSON.parse(text) as T; // the same shape with other names
}
