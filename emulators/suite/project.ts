import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A `demo-` project exists in the emulators only: nothing here can reach a real one. */
export const PROJECT_ID = "demo-studio";
export const REGION = "europe-west8";

/** The web's own server; the emulators' ports are in firebase.json. */
export const WEB_PORT = 5173;
export const WEB_URL = `http://127.0.0.1:${WEB_PORT}`;

/** The stand-in of the blog (`emulators/blog`), where `studio.blog` of the sample brand leads. */
export const BLOG_PORT = 8081;
export const BLOG_URL = `http://127.0.0.1:${BLOG_PORT}/wp-json/wp/v2`;

const root = fileURLToPath(new URL("../../", import.meta.url));

/** An absolute path of the repository. */
export const inProject = (...parts: string[]): string => join(root, ...parts);

/** Git-ignored: the data that survives a restart, the logs, and what firebase-tools keeps for itself. */
export const inData = (...parts: string[]): string => inProject(".data", ...parts);
