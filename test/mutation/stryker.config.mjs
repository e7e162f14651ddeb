import path from "node:path";

/** How rules are broken. What is only run while a file loads is left alone: each such change needs every test. */
export default {
  plugins: ["@stryker-mutator/vitest-runner", path.join(import.meta.dirname, "messages.mjs")],
  ignorers: ["messages"],
  testRunner: "vitest",
  vitest: {
    configFile: "test/mutation/vitest.config.ts",
  },
  ignorePatterns: [
    "*",
    "!src",
    "!src/rules/**",
    "!test",
    "!test/mutation/**",
    "!test/unit",
    "!test/unit/**",
    "!test/vectors/**",
    "!packs",
    "!packs/**",
    "!package.json",
    "!tsconfig*.json",
    "!test/tsconfig.json",
  ],
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  incremental: true,
  tempDirName: "test-results/mutation/sandbox",
  reporters: ["progress-append-only"],
  concurrency: 1,
  timeoutMS: 20000,
  timeoutFactor: 4,
  disableTypeChecks: "src/rules/**/*.ts",
  logLevel: "error",
  allowConsoleColors: false,
};
