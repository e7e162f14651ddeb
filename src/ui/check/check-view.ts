import { counted, type Words } from "../../platform/words.ts";
import type { Finding, Outcome } from "./run-check.ts";

interface Row {
  readonly name: string;
  readonly state: Finding["state"];
  readonly icon: string;
  readonly result: string;
  readonly reason: string;
}

/** Template context of the report that a GM sees. */
export interface CheckView {
  readonly running: boolean;
  /** The progress while the check runs; afterward, the number of results of each kind. */
  readonly summary: string;
  /** True if a case failed or a test document could not be deleted. */
  readonly bad: boolean;
  readonly left: string;
  /** The versions and the environment, as pairs of name and value. */
  readonly about: readonly { readonly name: string; readonly value: string }[];
  /** Failed cases first, then those not run, then those that passed. */
  readonly rows: readonly Row[];
}

/** The versions and the environment in which a check runs. */
export interface Place {
  readonly system: string;
  readonly foundry: string;
  readonly browser: string;
  readonly modules: readonly string[];
  readonly canvas: boolean;
}

const ICONS: Readonly<Record<Finding["state"], string>> = {
  failed: "fa-circle-xmark",
  notRun: "fa-circle-minus",
  passed: "fa-circle-check",
};

const ORDER = ["failed", "notRun", "passed"] as const;

function rowOf({ id, state, reason }: Finding, words: Words): Row {
  const result = words(`ACTIONCARDS.Check.State.${state}`);
  return { name: words(`ACTIONCARDS.Check.Item.${id}`), state, icon: ICONS[state], result, reason };
}

function aboutOf(place: Place, words: Words): CheckView["about"] {
  const { system, foundry, browser, modules, canvas } = place;
  const values = {
    system,
    foundry,
    browser,
    modules: modules.join(", ") || words("ACTIONCARDS.Check.NoModules"),
    canvas: words(`ACTIONCARDS.Check.Canvas.${canvas ? "on" : "off"}`),
  };
  return Object.entries(values).map(([id, value]) => ({
    name: words(`ACTIONCARDS.Check.About.${id}`),
    value,
  }));
}

function summaryOf(findings: readonly Finding[], words: Words): string {
  const count = (state: Finding["state"]) => findings.filter((one) => one.state === state).length;
  return words("ACTIONCARDS.Check.Summary", {
    passed: count("passed"),
    failed: count("failed"),
    notRun: count("notRun"),
  });
}

/** Builds the context while the check runs. `done` of `all` cases are finished. */
export function runningView(place: Place, done: number, all: number, words: Words): CheckView {
  const summary = words("ACTIONCARDS.Check.Running", { done, all });
  return { running: true, summary, bad: false, left: "", about: aboutOf(place, words), rows: [] };
}

/** Builds the context of a finished check. */
export function reportView(place: Place, { findings, left }: Outcome, words: Words): CheckView {
  const sorted = ORDER.flatMap((state) => findings.filter((one) => one.state === state));
  return {
    running: false,
    summary: summaryOf(findings, words),
    bad: left > 0 || findings.some(({ state }) => state === "failed"),
    left: left > 0 ? counted(words, "ACTIONCARDS.Count.CheckLeft", left) : "",
    about: aboutOf(place, words),
    rows: sorted.map((one) => rowOf(one, words)),
  };
}

export function reportText({ about, summary, left, rows }: CheckView, words: Words): string {
  return [
    words("ACTIONCARDS.Check.Title"),
    ...about.map(({ name, value }) => `${name}: ${value}`),
    "",
    summary,
    ...(left ? [left] : []),
    "",
    ...rows.map(({ result, name, reason }) => `${result}: ${name}${reason ? ` (${reason})` : ""}`),
    "",
  ].join("\n");
}
