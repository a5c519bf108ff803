import { createHash } from "node:crypto";
import type { Plugin, PluginOption } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { type Chunk, outside } from "./scripts.ts";

/** The back office's, which no member loads: its scripts are kept by whom uses them (src/sw.ts). */
const BACK_OFFICE = /\/app\/(admin\/AdminLayout\.tsx|routes\/admin\/)/;

type Entry = { url: string; revision: string | null; size: number };

/**
 * The precache's list of what the build of the app has written: documents by their clean addresses, for Hosting sends who
 * asks for a file's own name on to them. A document is kept with the headers that it came with: others make it another.
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
  /** What the headers of the app's documents say. */
  headers: string;
  /** Writes the app's documents, which name these files of the build. */
  writeDocuments: (files: readonly Chunk[]) => Promise<void>;
};

/**
 * Makes the service worker with the build of the app. Its precache holds what the app opens with where there is no network:
 * its documents and every script of its build, for a document of yesterday asks for scripts that Hosting has no more. Of the
 * back office, which members do not need, only the names are known, and what is used once is kept.
 */
export function serviceWorker({ headers, writeDocuments }: Options): PluginOption[] {
  let files: readonly Chunk[] = [];
  const staffScripts = (): string[] => {
    const members = new Set(outside(files, BACK_OFFICE));
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
        globPatterns: ["*.html", "assets/*.{js,css,woff2}"],
        manifestTransforms: [
          (entries) => {
            const left = new Set(staffScripts());
            return {
              manifest: precached(
                entries.filter(({ url }) => !left.has(url)),
                headers,
              ),
            };
          },
        ],
      },
      integration: {
        beforeBuildServiceWorker: () => writeDocuments(files),
        configureCustomSWViteBuild(config) {
          config.define = {
            ...config.define,
            STAFF_SCRIPTS: JSON.stringify(staffScripts().map((file) => `/${file}`)),
          };
        },
      },
    }),
  ];
}
