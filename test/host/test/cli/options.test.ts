import { describe, expect, it } from "vitest";
import { readOptions } from "../../cli/options.ts";

const HELP = { call: "try", system: "a system" };

describe("the options of a table", () => {
  it.each([
    ["--module a --module b c --fresh", ["a", "b", "c"]],
    ["--fresh --module a b", ["a", "b"]],
    ["--module=a --port 0", ["a"]],
    ["--port 0", []],
  ])("%s names the modules %j", (line, modules) => {
    expect(readOptions(line.split(" "), HELP).modules).toEqual(modules);
  });

  it.each(["a", "--port 0 a", "--module a --port 0 b"])("%s has a word that belongs to no option", (line) => {
    expect(() => readOptions(line.split(" "), HELP)).toThrow("Unexpected argument");
  });
});
