import { rmSync } from "node:fs";
import { build } from "esbuild";

// Who the studio is, as `npm run deploy` has read it from the site in service.
const { STUDIO_IDENTITY = "null" } = process.env;

// A former build's parts have other names.
rmSync("lib", { recursive: true, force: true });

// One file of our own code, so that a cold start opens few files, and a part for each module that is imported when it is
// needed; what npm installs stays outside, except the pure libraries, of which a bundle keeps only what is used.
await build({
  entryPoints: ["src/index.ts"],
  outdir: "lib",
  bundle: true,
  splitting: true,
  platform: "node",
  target: "node24",
  format: "esm",
  sourcemap: true,
  define: { BUILT_IDENTITY: STUDIO_IDENTITY },
  external: [
    "firebase-admin",
    "firebase-admin/*",
    "firebase-functions",
    "firebase-functions/*",
    "async-lock",
    "compression",
    "nodemailer",
    "pdfkit",
    "xmlbuilder2",
    "sharp",
    "stripe",
    "web-push",
  ],
  logLevel: "warning",
});
