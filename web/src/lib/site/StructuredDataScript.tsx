import { type StructuredData, scriptText } from "./structuredData.ts";

/** Tells search engines what a part of the page is about. */
export const StructuredDataScript = ({ data }: { data: StructuredData }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text cannot be written otherwise; `<` is escaped.
    dangerouslySetInnerHTML={{ __html: scriptText(data) }}
  />
);
