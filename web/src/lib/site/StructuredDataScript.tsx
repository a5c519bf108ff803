import type { StructuredData } from "./structuredData.ts";

/** Returns the text of a JSON-LD script: `<` is escaped, since it could end the script early. */
export const scriptText = (data: StructuredData): string =>
  JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");

/** Renders structured data for search engines. */
export const StructuredDataScript = ({ id, data }: { id?: string; data: StructuredData }) => (
  <script
    id={id}
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text cannot be written otherwise; `<` is escaped.
    dangerouslySetInnerHTML={{ __html: scriptText(data) }}
  />
);
