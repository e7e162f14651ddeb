import type { CheckView } from "../../../../src/ui/check/check-view.ts";
import type { Samples } from "./samples.ts";

const report: CheckView = {
  running: false,
  summary: "1 passed, 1 failed, 0 not run",
  bad: true,
  left: "1 document could not be deleted.",
  about: [{ name: "Foundry", value: "14.366" }],
  rows: [
    {
      name: "Flags",
      state: "failed",
      icon: "fa-circle-xmark",
      result: "Failed",
      reason: "Expected 1, found 2",
    },
    { name: "Hooks", state: "passed", icon: "fa-circle-check", result: "Passed", reason: "" },
  ],
};

/** Sample reports of a check. */
export const CHECK = {
  "check/report.hbs": [report, { ...report, running: true, bad: false, left: "", rows: [] }],
} satisfies Samples;
