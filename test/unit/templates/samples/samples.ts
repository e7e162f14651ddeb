/** Sample views of templates, by path below `templates/`. */
export type Samples = Readonly<Record<string, readonly object[]>>;
