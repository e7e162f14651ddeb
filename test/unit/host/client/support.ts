// The fake table belongs to the stand-in: tests import it from there.
export * from "../../../host/fake-table/fake-table.ts";
