/** Localization prefix of a setting: `oneOfEach` is under `OneOfEach`. */
export function labelsOf(key: string): string {
  return `ACTIONCARDS.Setting.${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}
