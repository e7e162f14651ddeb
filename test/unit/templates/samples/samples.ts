/** Sample views of templates, keyed by path below `templates/`. */
export type Samples = Readonly<Record<string, readonly object[]>>;
