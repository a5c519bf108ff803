import { createHash } from "node:crypto";
import type { Plugin, PluginOption } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { type Chunk, excludeChunks } from "./scripts.ts";

/** The module that loads the back office: scripts that only it imports are cached on use (src/sw.ts). */
const BACK_OFFICE = /\/app\/admin\/staffRoutes\.tsx$/;

/** The worker that reads files for the import of the back office; the build lists workers apart from its chunks. */
const BACK_OFFICE_WORKER = /\/fileWorker-[^/]+\.js$/;

type Entry = { url: string; revision: string | null; size: number };

/**
 * Returns the precache manifest of the app's build: documents by their clean addresses, since Hosting redirects
 * requests for the file name. A document's revision includes its headers: other headers make another revision.
 */
export const precached = (entries: readonly Entry[], headers: string): Entry[] =>
  entries.map(({ url, revision, size }) => ({
    url: `/${url.replace(/\.html$/, "")}`,
    revision:
      revision === null
        ? null
        : createHash("sha256")
            .update(revision + headers)
            .digest("hex")
            .slice(0, 16),
    size,
  }));

type Options = {
  /** Plugins of the worker's own build. */
  plugins: readonly PluginOption[];
  /** Headers of the app's documents, as a string for their revision. */
  headers: string;
  /** Writes the app's documents, which reference these files of the build. */
  writeDocuments: (files: readonly Chunk[]) => Promise<void>;
};

/**
 * Builds the service worker with the app. Its precache holds the documents and every script of the build, so that the
 * app opens offline and a cached document still finds scripts that Hosting no longer has. For the back office, which
 * members do not need, it lists only the names; those scripts are cached on first use.
 */
export function serviceWorker({ plugins, headers, writeDocuments }: Options): PluginOption[] {
  let files: readonly Chunk[] = [];
  const staffScripts = (): string[] => {
    const members = new Set(excludeChunks(files, BACK_OFFICE));
    return files.map(({ fileName }) => fileName).filter((file) => file.endsWith(".js") && !members.has(file));
  };
  const noteFiles: Plugin = {
    name: "note-files",
    generateBundle(_, bundle) {
      files = Object.values(bundle);
    },
  };
  return [
    noteFiles,
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src",
      filename: "sw.ts",
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: "iife",
        globPatterns: ["*.html", "browser.js", "assets/*.{js,css,woff2}"],
        manifestTransforms: [
          (entries) => {
            const excluded = new Set(staffScripts());
            return {
              manifest: precached(
                entries.filter(({ url }) => !excluded.has(url) && !BACK_OFFICE_WORKER.test(url)),
                headers,
              ),
            };
          },
        ],
      },
      integration: {
        beforeBuildServiceWorker: () => writeDocuments(files),
        configureCustomSWViteBuild(config) {
          config.plugins = [config.plugins, ...plugins];
          config.define = {
            ...config.define,
            STAFF_SCRIPTS: JSON.stringify(staffScripts().map((file) => `/${file}`)),
          };
        },
      },
    }),
  ];
}
