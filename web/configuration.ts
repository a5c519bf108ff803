import { resolve } from "node:path";
import { loadEnv } from "vite";
import { parseEnvironment } from "./src/lib/environment.ts";

// Prints the configuration of a production build as JSON; or lists what is missing and exits with an error.

const mode = "production";
try {
  const { firebase } = parseEnvironment({ ...loadEnv(mode, resolve(import.meta.dirname)), MODE: mode });
  console.log(JSON.stringify(firebase));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
