import { build } from "esbuild";

// One file of our own code, so that a cold start opens few files; what npm installs stays outside, except the small pure
// libraries, of which a bundle keeps only what is used.
await build({
  entryPoints: ["src/index.ts"],
  outfile: "lib/index.js",
  bundle: true,
  platform: "node",
  target: "node24",
  format: "esm",
  sourcemap: true,
  external: [
    "firebase-admin",
    "firebase-admin/*",
    "firebase-functions",
    "firebase-functions/*",
    "async-lock",
    "nodemailer",
    "pdfkit",
    "xmlbuilder2",
    "sharp",
    "stripe",
    "web-push",
  ],
  logLevel: "warning",
});
