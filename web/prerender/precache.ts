import { createHash } from "node:crypto";
import type { build } from "vite";

/** The app's document by its clean address: Hosting sends who asks for `/app.html` on to it. */
const SHELL = "/app";

/**
 * What the app opens with where there is no network: its document and every script of its build, for a document of
 * yesterday asks for scripts that Hosting has no more; and the fonts that its document preloads.
 */
export function precache(built: Awaited<ReturnType<typeof build>>, appHtml: string) {
  if (!("output" in built)) throw new Error("a build has one output");
  const files = built.output
    .map(({ fileName }) => `/${fileName}`)
    .filter(
      (url) =>
        url.endsWith(".js") || appHtml.includes(`as="font" type="font/woff2" crossorigin href="${url}"`),
    );
  const revision = createHash("sha256").update(appHtml).digest("hex").slice(0, 16);
  // The names of the others change with what is in them.
  return {
    shell: SHELL,
    files: [{ url: SHELL, revision }, ...files.map((url) => ({ url, revision: null }))],
  };
}
