import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { chunkGroups, NOT_BUNDLED } from "./chunks.ts";
import { contentShapes } from "./contentShapes.ts";
import { type Chunk, notYetLoaded } from "./prerender/scripts.ts";
import { isAppPath } from "./src/app/appPaths.ts";
import { parseEnvironment } from "./src/lib/environment.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The heading font, which is preloaded. */
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
          // In the head Chromium would hold back the first paint for it; its fallback has the same width.
          injectTo: "body-prepend" as const,
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
        })),
  },
};

/**
 * Replaces imports that libraries make at their top and this product never uses with an empty stub: reactfire imports
 * every Firebase product, Firestore a regular expression engine for its pipelines, MUI's buttons the ripple that the
 * theme disables. The build fails when one of these libraries imports a new name from the stub. The spinner of a button
 * that waits is loaded when one waits: no public page starts with any.
 */
const leaveOut: Plugin = {
  name: "leave-out",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: {
      id: /^(firebase\/(app|auth|database|firestore|functions|remote-config|storage)|re2js|\.\/TouchRipple\.mjs|\.\.\/CircularProgress\/index\.mjs)$/,
    },
    handler: (id, importer) => {
      if (
        !/\/node_modules\/(reactfire|@firebase\/firestore|@mui\/material\/\w*Button\w*)\//.test(
          importer ?? "",
        )
      )
        return null;
      if (id.includes("CircularProgress")) return here("./src/ui/feedback/LaterSpinner.tsx");
      return id.endsWith("TouchRipple.mjs") ? here("./src/lib/noRipple.ts") : NOT_BUNDLED;
    },
  },
};

const routerFolder = dirname(createRequire(import.meta.url).resolve("react-router/package.json"));

/** Aliases of React Router's production builds: its package exports only the development build. */
const productionRouter = (["", "/dom"] as const).map((part) => ({
  find: new RegExp(`^react-router${part}$`),
  replacement: resolve(routerFolder, `dist/production/${part ? "dom-export" : "index"}.mjs`),
}));

/** The files of the build that is being written. */
let files: readonly Chunk[] = [];
const noteFiles: Plugin = {
  name: "note-files",
  apply: "build",
  generateBundle(_, bundle) {
    files = Object.values(bundle);
  },
};

/** Serves the app's document for the app's addresses in development, as Hosting's rewrites do. */
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
  // A build without its configuration fails here and names what is missing, instead of failing in the browser.
  if (command === "build") parseEnvironment({ ...loadEnv(mode, here(".")), MODE: mode });

  return {
    root: here("."),
    plugins: [appDocument, contentShapes, leaveOut, react(), preloadFonts, noteFiles],
    ...(command === "build" && { resolve: { alias: productionRouter } }),
    // The prerenderer runs where it was built: only packages that cannot be bundled stay external.
    ssr: { noExternal: true, external: ["jsdom"] },
    server: {
      host: "127.0.0.1",
      port: 5173,
      strictPort: true,
      proxy: {
        // Behind Hosting the function receives the whole path; the emulator strips its own prefix.
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
      // Older syntax than the target allows, libraries included (docs/decisions/0076).
      target: "baseline-widely-available",
      sourcemap: false,
      // Browsers without `modulepreload` load the modules all the same, one after the other.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (script, dependencies, { hostId, hostType }) =>
          hostType === "js" ? notYetLoaded(files, { importer: hostId, script, dependencies }) : dependencies,
      },
      rolldownOptions: {
        // api.ts imports the Authentication SDK lazily on purpose: only pages that import it elsewhere load it eagerly.
        checks: { ineffectiveDynamicImport: false },
        // Emotion imports the first for `withTheme`, which is unused here; pages use the second in the build alone, and the
        // third only where days are reckoned. None is known to be free of side effects.
        treeshake: {
          moduleSideEffects: [
            { test: /hoist-non-react-statics|lib\/site\/structuredData|@date-fns\/tz\//, sideEffects: false },
          ],
        },
        ...(!isSsrBuild && { output: { codeSplitting: { groups: chunkGroups() } } }),
      },
    },
  };
});
