/** A row of the smoke report: an action, how often it was tried, and what failed. */
export interface Row {
  what: string;
  tried: number;
  passed: number;
  /** Remarks that are not failures. */
  notes: string[];
  failures: string[];
}

/** An error or warning on a page's console. */
export interface Complaint {
  seat: string;
  text: string;
  times: number;
}

export interface SmokeReport {
  system: string;
  generation: number;
  rows: Row[];
  errors: Complaint[];
  /** Deprecation warnings. They are reported but are not failures. */
  warnings: Complaint[];
}

/** True if any action failed, or if any page had an error. */
export function failed({ rows, errors }: SmokeReport): boolean {
  return errors.length > 0 || rows.some(({ failures }) => failures.length > 0);
}

/** Formats the report: the table, then all failures, errors and warnings. */
export function reportText(report: SmokeReport): string {
  const lines = report.rows.map(({ what, tried, passed, notes, failures }) => [
    failures.length > 0 ? "FAIL" : "ok",
    what,
    `${passed} of ${tried}`,
    [...failures.slice(0, 1).map(shortened), ...notes].join("; "),
  ]);
  const header = ["", "what", "passed", "remarks"];
  return [
    `Smoke run of ${report.system}, generation ${report.generation}`,
    "",
    ...tableLines([header, ...lines]),
    "",
    ...failureLines(report.rows),
    ...complaintLines("errors on the pages", report.errors),
    ...complaintLines("uses of something deprecated", report.warnings),
    failed(report) ? "Something failed." : "Nothing failed.",
  ].join("\n");
}

function tableLines(cells: string[][]): string[] {
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

function failureLines(rows: Row[]): string[] {
  return rows.flatMap(({ what, failures }) =>
    failures.length > 0 ? [`${what}:`, ...indented(failures), ""] : [],
  );
}

function complaintLines(title: string, complaints: Complaint[]): string[] {
  if (complaints.length === 0) return [`No ${title}.`];
  const lines = complaints.map(({ seat, text, times }) => `${times} × ${seat}: ${text}`);
  return [`${complaints.length} ${title}:`, ...indented(lines), ""];
}

function indented(lines: string[]): string[] {
  return lines.map((line) => `  ${line.replaceAll("\n", "\n    ")}`);
}

function shortened(text: string): string {
  const first = text.split("\n")[0] ?? "";
  return first.length > 90 ? `${first.slice(0, 89)}…` : first;
}
