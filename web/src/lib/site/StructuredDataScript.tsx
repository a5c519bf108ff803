import type { StructuredData } from "./structuredData.ts";

/** The text of such a script: no `<` may end the script early. */
export const scriptText = (data: StructuredData): string =>
  JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");

/** Tells search engines what a part of the page is about. */
export const StructuredDataScript = ({ data }: { data: StructuredData }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text cannot be written otherwise; `<` is escaped.
    dangerouslySetInnerHTML={{ __html: scriptText(data) }}
  />
);
