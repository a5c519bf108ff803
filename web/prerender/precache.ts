import { createHash } from "node:crypto";

/** The app's document by its clean address: Hosting sends who asks for `/app.html` on to it. */
const SHELL = "/app";

const isScript = (url: string) => url.endsWith(".js");

/**
 * What the app opens with where there is no network: its document and every script of its build, for a document of
 * yesterday asks for scripts that Hosting has no more; and the fonts that its document preloads. `backOffice` are the files
 * that no member needs: of them only the names are known, and what is used once is kept. The document is kept with the
 * headers that it came with: `headers` is what they say, and others make it another document.
 */
export function precache(
  fileNames: readonly string[],
  backOffice: readonly string[],
  appHtml: string,
  headers: string,
) {
  const preloaded = (url: string) =>
    appHtml.includes(`as="font" type="font/woff2" crossorigin href="${url}"`);
  const files = fileNames
    .map((name) => `/${name}`)
    .filter((url) => isScript(url) || preloaded(url))
    // The names change with what is in them.
    .map((url) => ({ url, revision: null }));
  const revision = createHash("sha256")
    .update(appHtml + headers)
    .digest("hex")
    .slice(0, 16);
  return {
    shell: SHELL,
    files: [{ url: SHELL, revision }, ...files],
    keep: backOffice.map((name) => `/${name}`).filter(isScript),
  };
}
