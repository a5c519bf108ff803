// Preloaded into firebase-tools. The Authentication emulator compiles the schemas of its whole API on start, which
// blocks for eight seconds; its validator can compile them lazily instead.
import { createRequire } from "node:module";

const ofFirebaseTools = createRequire(
  createRequire(import.meta.url).resolve("firebase-tools/lib/bin/firebase.js"),
);
const library: { compileOptions: (options: object) => object } = ofFirebaseTools("exegesis/lib/options");
const { compileOptions } = library;
library.compileOptions = (options) => compileOptions({ ...options, lazyCompileValidationSchemas: true });
