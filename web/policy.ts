import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadEnv } from "vite";
import { surroundingsOf, writeHeaders } from "./prerender/policy.ts";

// `node web/policy.ts` writes the headers that the site's configuration needs into firebase.json: after a change of an
// address in the contract's studio.ts, or of VITE_APP_CHECK_KEY. The build for people refuses to go on without it.

const file = resolve(import.meta.dirname, "../firebase.json");
const text = readFileSync(file, "utf8");
const written = writeHeaders(text, surroundingsOf(loadEnv("production", import.meta.dirname)));
if (written !== text) writeFileSync(file, written);
console.log(written === text ? "firebase.json has them already." : "firebase.json has new headers.");
