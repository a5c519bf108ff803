import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

// The functions' own code runs in this process: it is told what the Functions emulator would tell it.
const secrets = new URL("../../../functions/.secret.local", import.meta.url);
Object.assign(process.env, parseEnv(readFileSync(secrets, "utf8")));
// Outside of the emulator a parameter has no default.
process.env.WEB_API_KEY = "emulator";
process.env.FUNCTIONS_EMULATOR = "true";
process.env.STORAGE_EMULATOR_HOST = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? "127.0.0.1:9199"}`;
process.env.STUDIO_API_IN_PROCESS = "true";
// Two workers never meet in one list: each has a Firestore project to itself, unless its tests have one already.
process.env.FIRESTORE_PROJECT = `demo-api-${process.env.VITEST_POOL_ID}`;
