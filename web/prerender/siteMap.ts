/** The site map of these paths, as sitemaps.org describes it. */
export function siteMap(site: string, paths: readonly string[], changed: Date): string {
  const day = changed.toISOString().slice(0, 10);
  const entries = paths.map((path) => {
    const address = new URL(path, site).href.replaceAll("&", "&amp;");
    return `  <url><loc>${address}</loc><lastmod>${day}</lastmod></url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}
