export type TakenAction = never;
export const givenBack = (): object => ({});
export const guardsBack = (): null => null;
