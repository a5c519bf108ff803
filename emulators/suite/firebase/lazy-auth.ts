// Loaded into firebase-tools before its own code. The Authentication emulator compiles the schemas of its whole
// interface when it starts, eight seconds in which nothing else happens; its library can leave that to their first use.
import { createRequire } from "node:module";

const ofFirebaseTools = createRequire(
  createRequire(import.meta.url).resolve("firebase-tools/lib/bin/firebase.js"),
);
const library: { compileOptions: (options: object) => object } = ofFirebaseTools("exegesis/lib/options");
const { compileOptions } = library;
library.compileOptions = (options) => compileOptions({ ...options, lazyCompileValidationSchemas: true });
