import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadEnv } from "vite";
import { surroundingsOf, writeHeaders } from "./prerender/policy.ts";

// `npm run headers` writes the headers that the site's configuration needs into firebase.json: run it after changing an
// address in the contract's studio.ts, or VITE_APP_CHECK_KEY. A production build fails while they differ.
// `--check` only reports by its exit code whether they are up to date.

const { check } = parseArgs({ options: { check: { type: "boolean", default: false } } }).values;
const file = resolve(import.meta.dirname, "../firebase.json");
const text = readFileSync(file, "utf8");
const written = writeHeaders(text, surroundingsOf(loadEnv("production", import.meta.dirname)));
if (written === text) console.log("firebase.json has them already.");
else if (check) process.exitCode = 1;
else {
  writeFileSync(file, written);
  console.log("firebase.json has new headers.");
}
