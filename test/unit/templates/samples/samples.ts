/** Sample views of templates, by the template's path inside `templates/`. */
export type Samples = Readonly<Record<string, readonly object[]>>;
