/** Replaces the optional package `source-map` of Handlebars with an empty module. */
export {};
