/** An empty module that replaces Handlebars' optional package `source-map`. */
export {};
