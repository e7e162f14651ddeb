/** Replaces the optional package `source-map` of Handlebars by an empty module. */
export {};
