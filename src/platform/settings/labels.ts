/** The localization prefix of a setting: for `oneOfEach`, it ends in `OneOfEach`. */
export function labelsOf(key: string): string {
  return `ACTIONCARDS.Setting.${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}
