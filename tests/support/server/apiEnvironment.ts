import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

// The functions' code runs in this process, with the environment of the Functions emulator.
const secrets = new URL("../../../functions/.secret.local", import.meta.url);
Object.assign(process.env, parseEnv(readFileSync(secrets, "utf8")));
// Outside of the emulator a parameter has no default.
process.env.WEB_API_KEY = "emulator";
process.env.FUNCTIONS_EMULATOR = "true";
process.env.STORAGE_EMULATOR_HOST = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? "127.0.0.1:9199"}`;
process.env.STUDIO_API_IN_PROCESS = "true";
// Each worker has a Firestore project of its own; what is set up next may choose another.
process.env.FIRESTORE_PROJECT = `demo-api-${process.env.VITEST_POOL_ID}`;
