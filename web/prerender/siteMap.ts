/** A page of the site map; `modified` as ISO 8601 in UTC, if known. */
export type Listed = { path: string; modified?: string | undefined };

/** Returns the XML of a site map (sitemaps.org); pages without a date have no `lastmod`. */
export function siteMap(site: string, pages: readonly Listed[]): string {
  const entries = pages.map(({ path, modified }) => {
    const address = new URL(path, site).href.replaceAll("&", "&amp;");
    const changed = modified ? `<lastmod>${modified}</lastmod>` : "";
    return `  <url><loc>${address}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}
