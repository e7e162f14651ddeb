/** Storeys, from the lowest: each imports only what lies below it. */
const storeys = [
  { name: "rules", path: "^src/rules/" },
  { name: "data", path: "^src/data/" },
  { name: "migrations", path: "^src/migrations/" },
  { name: "platform", path: "^src/platform/" },
  { name: "requests", path: "^src/requests/" },
  { name: "family", path: "^src/family/" },
  { name: "encounter", path: "^src/encounter/" },
  { name: "documents", path: "^src/documents/" },
  { name: "ui", path: "^src/ui/" },
  { name: "families", path: "^src/families/" },
  { name: "adapters", path: "^src/adapters/" },
  { name: "api", path: "^src/api/" },
];

/** What every file of a storey that has no folders is on, and every file beside its folders. */
const BESIDE = "[^/]+$";

/** The folders of a game, from the lowest. */
const ofGame = [
  "dice/",
  "deck/",
  "plans/",
  "words/",
  "odds/",
  "making/",
  "art/card/",
  "art/print/",
  `art/${BESIDE}`,
  "dialogs/",
  "enrichers/",
  "plots/",
  "cards/",
  "item/",
  "page/",
  "statblock/",
  BESIDE,
];

/**
 * The floors of a storey, from the lowest: its folders and, where they do not lie on one floor, its files. Each imports
 * only its own and what lies below it. A test insists that every file is on one.
 */
const floors = {
  "src/rules/": [
    "cards/",
    "odds/",
    "variants\\.ts$",
    "fads/",
    "avatar/",
    "printed/",
    "actionValues/",
    "encounter/",
    `timing/${BESIDE}`,
    "timing/schemes/",
    "forecast/",
  ],
  "src/data/": [
    "shared/",
    "fight/",
    "actor/",
    "item/",
    "message/",
    "results/",
    "plan/",
    "combat/",
    "requests/",
    BESIDE,
  ],
  "src/migrations/": ["json\\.ts$", "v1/", "(list|migrate)\\.ts$"],
  "src/platform/": ["settings/", BESIDE],
  "src/requests/": ["plans/", BESIDE],
  "src/family/": [BESIDE, "making/"],
  "src/encounter/": [BESIDE, "timing/"],
  "src/documents/": [BESIDE],
  "src/ui/": [
    "kit/",
    "odds/",
    "use-item\\.ts$",
    "reference/",
    "luck/",
    "print/",
    "dialogs/",
    "countdowns/",
    "asking/",
    "cards/",
    "notices/",
    "motion/",
    "sheets/shared/",
    "sheets/paper/",
    "sheets/lists/",
    "clock/",
    "pick/",
    "hand/",
    "party/",
    "tracker/",
    "games/",
    "tours/",
    "welcome/",
    "check/",
    "settings/",
    "sheets/item/",
    "sheets/actor/",
    "sheets/npc/",
    `sheets/${BESIDE}`,
    "bar/",
    "making/",
    "migration/",
    "(asked-menu|by-macro|check-enricher|hotbar|hotbar-drag|hotbar-offer|menus|print-menu|waiting-requests)\\.ts$",
  ],
  "src/families/avatar/": ofGame,
  "src/families/printed/": ofGame,
  "src/families/actionValues/": ofGame,
  "src/families/": [BESIDE],
  "src/adapters/": [BESIDE],
  "src/api/": [BESIDE],
};

const name = (path) =>
  path
    .replace(/^src\//, "")
    .replace(/\/$/, "")
    .replaceAll("/", "-");

const upward = storeys.slice(0, -1).map((storey, index) => ({
  name: `${storey.name}-looks-down-only`,
  severity: "error",
  from: { path: storey.path },
  to: { path: [...storeys.slice(index + 1).map((above) => above.path), "^src/action-cards\\.ts$"] },
}));

const upstairs = Object.entries(floors).flatMap(([storey, folders]) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `floors-of-${name(storey)}-${index}`,
    comment: `${storey}${folder} looks down only`,
    severity: "error",
    from: { path: `^${storey}${folder}` },
    to: { path: folders.slice(index + 1).map((above) => `^${storey}${above}`) },
  })),
);

module.exports = {
  forbidden: [
    ...upward,
    ...upstairs,
    {
      name: "families-never-see-each-other",
      severity: "error",
      from: { path: "^src/families/(\\w+)/" },
      to: { path: "^src/families/\\w+/", pathNot: "^src/families/$1/" },
    },
    {
      name: "only-the-registry-imports-a-family",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/families/" },
      to: { path: "^src/families/", pathNot: "^src/families/index\\.ts$" },
    },
    {
      name: "rules-of-families-never-see-each-other",
      severity: "error",
      from: { path: "^src/rules/(fads|avatar|printed|actionValues)/" },
      to: { path: "^src/rules/(fads|avatar|printed|actionValues)/", pathNot: "^src/rules/$1/" },
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
      from: { path: "^src/" },
      to: { circular: true },
    },
    {
      name: "no-circles-of-the-host",
      comment: "The stand-in's classes name each other in types, as the platform's do.",
      severity: "error",
      from: { path: "^test/host/" },
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
      name: "sample-modules-stand-alone",
      comment: "Others copy them: they see nothing but what the browser and `game.actionCards` give them.",
      severity: "error",
      from: { path: "^test/modules/([\\w-]+)/" },
      to: { pathNot: "^test/modules/$1/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: { extensions: [".ts", ".mjs", ".js", ".json"] },
  },
};
