/** Stands in for the package that Handlebars loads for source maps if it is there: it is not. */
export {};
