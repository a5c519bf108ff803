import { resolve } from "node:path";
import { loadEnv } from "vite";
import { parseEnvironment } from "./src/lib/environment.ts";

// What a build for production would be made with, as JSON; or what is missing, and a failure.

const mode = "production";
try {
  const { firebase } = parseEnvironment({ ...loadEnv(mode, resolve(import.meta.dirname)), MODE: mode });
  console.log(JSON.stringify(firebase));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
