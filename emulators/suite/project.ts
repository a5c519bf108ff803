import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Projects with the prefix `demo-` exist in emulators only, so that no real one can be reached. */
export const PROJECT_ID = "demo-studio";
export const REGION = "europe-west8";

/** Port of the web's development server; the emulators' ports are in firebase.json. */
export const WEB_PORT = 5173;
export const WEB_URL = `http://127.0.0.1:${WEB_PORT}`;

/** Port of the fake blog (`emulators/blog`), as in the sample brand's `studio.blog`. */
export const BLOG_PORT = 8081;
export const BLOG_URL = `http://127.0.0.1:${BLOG_PORT}/wp-json/wp/v2`;

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Returns an absolute path in the repository. */
export const inProject = (...parts: string[]): string => join(root, ...parts);

/** Returns a path in the git-ignored folder of persistent data, logs and files of firebase-tools. */
export const inData = (...parts: string[]): string => inProject(".data", ...parts);
