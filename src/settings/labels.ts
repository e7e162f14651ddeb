/** Where the language file has a setting's words: those of `oneOfEach` under `OneOfEach`. */
export function labelsOf(key: string): string {
  return `ACTIONCARDS.Setting.${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}
