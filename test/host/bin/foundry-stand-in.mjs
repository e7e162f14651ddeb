#!/usr/bin/env node
import path from "node:path";
import process from "node:process";
import { runEntry } from "../run-entry.mjs";

await runEntry(path.join(import.meta.dirname, "../cli/main.ts"), process.argv.slice(2));
