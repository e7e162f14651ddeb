/** Samples of templates' views, by the templates' paths below `templates/`. */
export type Samples = Readonly<Record<string, readonly object[]>>;
