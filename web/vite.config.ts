import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { groups } from "./chunks.ts";
import { isAppPath } from "./src/app/appPaths.ts";
import { parseEnvironment } from "./src/lib/environment.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What carries the look. */
const FIRST_FONT = /barlow-condensed-latin-700-normal-[^/]*\.woff2$/;

const preloadFonts: Plugin = {
  name: "preload-fonts",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => FIRST_FONT.test(file))
        .map((file) => ({
          tag: "link",
          injectTo: "head" as const,
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
        })),
  },
};

/**
 * Libraries that import, at their top, more than any screen of this product uses: reactfire every Firebase product,
 * Firestore an engine of regular expressions for its pipelines, MUI's buttons the ripple that the theme switches off.
 * Those imports, and no others, lead to an empty stand-in; the build fails when one of them asks it for a new name.
 */
const leaveOut: Plugin = {
  name: "leave-out",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /^(firebase\/(database|functions|remote-config|storage)|re2js|\.\/TouchRipple\.mjs)$/ },
    handler: (_, importer) =>
      /\/node_modules\/(reactfire|@firebase\/firestore|@mui\/material\/ButtonBase)\//.test(importer ?? "")
        ? here("./src/lib/notBundled.ts")
        : null,
  },
};

/** React Router's builds differ in their warnings, and its package names only the one for development. */
const productionRouter = (["", "/dom"] as const).map((part) => ({
  find: new RegExp(`^react-router${part}$`),
  replacement: here(`../node_modules/react-router/dist/production/${part ? "dom-export" : "index"}.mjs`),
}));

/** In development the app's addresses answer with the app's document, as Hosting does by its rewrites. */
const appDocument: Plugin = {
  name: "app-document",
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      const { pathname } = new URL(request.url ?? "/", "http://studio.invalid");
      if (isAppPath(pathname)) request.url = "/app.html";
      next();
    });
  },
};

export default defineConfig(({ mode, command, isSsrBuild }) => {
  // A build without its configuration stops here, naming what is missing, and not in somebody's browser.
  if (command === "build") parseEnvironment({ ...loadEnv(mode, here(".")), MODE: mode });

  return {
    root: here("."),
    plugins: [appDocument, leaveOut, react(), preloadFonts],
    ...(command === "build" && { resolve: { alias: productionRouter } }),
    // The renderer of the build runs where it was made: only what must be a package of its own stays one.
    ssr: { noExternal: true, external: ["jsdom"] },
    server: {
      host: "127.0.0.1",
      port: 5173,
      strictPort: true,
      proxy: {
        // Behind Hosting the function sees the whole path; the emulator takes its own part off the front.
        "/api/v1": {
          target: "http://127.0.0.1:5001",
          rewrite: (path) => `/demo-studio/europe-west8/api${path}`,
        },
        "/calendario/": {
          target: "http://127.0.0.1:5001",
          rewrite: (path) => `/demo-studio/europe-west8/calendar${path}`,
        },
      },
    },
    build: {
      outDir: "dist",
      sourcemap: false,
      // Browsers without it load modules all the same, one after the other.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // api.ts loads the Authentication SDK late on purpose: where nothing else wants it, nothing carries it.
        checks: { ineffectiveDynamicImport: false },
        // Emotion imports it for `withTheme`, which nothing here uses; it does not say of itself that it can be left out.
        treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
        ...(!isSsrBuild && { output: { codeSplitting: { groups } } }),
      },
    },
  };
});
