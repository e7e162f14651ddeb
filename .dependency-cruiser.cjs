/** Storeys, from the lowest: each imports only what lies below it. */
const storeys = [
  { name: "rules", path: "^src/rules/" },
  { name: "data", path: "^src/data/" },
  { name: "settings", path: "^src/settings/" },
  { name: "platform", path: "^src/platform/" },
  { name: "plans", path: "^src/plans/" },
  { name: "requests", path: "^src/requests/" },
  { name: "family", path: "^src/family/" },
  { name: "encounter", path: "^src/encounter/" },
  { name: "timing", path: "^src/timing/" },
  { name: "documents", path: "^src/documents/" },
  { name: "ui", path: "^src/ui/" },
  { name: "families", path: "^src/families/" },
  { name: "api", path: "^src/api/" },
];

/** Files that still name a game, until the registry asks for it: no other file may. */
const namingGames =
  "^src/(encounter/rounds|timing/(step|core-turns)|ui/(cards/reaction-view|tracker/reaction-choices))\\.ts$";

const upward = storeys.slice(0, -1).map((storey, index) => ({
  name: `${storey.name}-looks-down-only`,
  severity: "error",
  from: { path: storey.path, pathNot: namingGames },
  to: { path: [...storeys.slice(index + 1).map((above) => above.path), "^src/action-cards\\.ts$"] },
}));

module.exports = {
  forbidden: [
    ...upward,
    {
      name: "families-never-see-each-other",
      severity: "error",
      from: { path: "^src/families/(\\w+)/" },
      to: { path: "^src/families/\\w+/", pathNot: "^src/families/$1/" },
    },
    {
      name: "rules-import-only-rules",
      severity: "error",
      from: { path: "^src/rules/" },
      to: { pathNot: "^src/rules/" },
    },
    {
      name: "nothing-ships-from-test",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^(test|node_modules/(?!fflate/))" },
    },
    {
      name: "no-circles",
      severity: "error",
      from: { path: "^(src|test/host)/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "stand-in-stands-alone",
      severity: "error",
      from: { path: "^test/host/" },
      // Of these packages no file is found, for what they export; all others are no files of ours.
      to: { pathNot: "^(test/host/|vite$|vitest/config$)", dependencyTypes: ["local", "unknown"] },
    },
    {
      name: "stand-in-declares-what-it-imports",
      severity: "error",
      from: { path: "^test/host/" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "stand-in-runs-without-what-only-its-tests-need",
      severity: "error",
      from: { path: "^test/host/", pathNot: "^test/host/(test|surface|vitest)" },
      to: { dependencyTypes: ["npm-dev"] },
    },
    {
      name: "batches-stand-alone",
      severity: "error",
      from: { path: "^test/host/batches/" },
      to: { path: "^(src|test/host/(client|server|common))/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: { extensions: [".ts", ".mjs", ".js", ".json"] },
  },
};
