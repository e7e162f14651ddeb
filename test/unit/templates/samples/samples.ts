/** Sample views of templates, keyed by the template's path inside `templates/`. */
export type Samples = Readonly<Record<string, readonly object[]>>;
