import { build, type Plugin } from "esbuild";

/** Leaves zod's sentences in other languages out, which are more code than zod: every schema is read in Italian. */
const italianOnly: Plugin = {
  name: "italian-only",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";\nexport { default as it } from "./it.js";',
    }));
  },
};

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
    "sharp",
    "stripe",
  ],
  plugins: [italianOnly],
  logLevel: "warning",
});
