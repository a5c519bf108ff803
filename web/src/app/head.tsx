import { studio } from "@studio/contract/studio.ts";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { StructuredDataScript } from "../lib/StructuredDataScript.tsx";
import type { StructuredData } from "../lib/structuredData.ts";

type Props = {
  /** Without the studio's name, which follows it. */
  title: string;
  description: string;
  keywords?: string;
  /** Left out, search engines may index the page. */
  robots?: "noindex" | "noindex, nofollow";
  /** The path that search engines should know this page by, where it is not its own. */
  canonical?: string;
  /** The picture of link previews, as a path of this site or an address; 1200 × 630. */
  image?: string;
  type?: "website" | "article";
  /** When what it says was last changed, ISO 8601 in UTC; the site map says it too. */
  modified?: string;
  structuredData?: readonly StructuredData[];
  children: ReactNode;
};

/** Of a page that has none of its own (public-site §2: each route has some). */
const KEYWORDS = `${studio.name}, palestra ${studio.address.city}, allenamento funzionale, small class, HYROX`;

/** A route's page: React hoists what stands here into the document's head. */
export function Page({
  title,
  description,
  keywords = KEYWORDS,
  robots,
  canonical,
  image = "/share.jpg",
  type = "website",
  modified,
  structuredData = [],
  children,
}: Props) {
  const { pathname } = useLocation();
  const address = `${studio.url}${canonical ?? pathname.replace(/(?<=.)\/$/, "")}`;
  return (
    <>
      <title>{`${title} | ${studio.name}`}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords} />
      <meta name="robots" content={robots ?? "index, follow"} />
      {/* A page that is not to be found has no address to be found by. */}
      {robots === undefined && <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={studio.name} />
      <meta property="og:locale" content="it_IT" />
      <meta property="og:type" content={type} />
      {modified && <meta property="article:modified_time" content={modified} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(image, studio.url).href} />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData.map((data) => (
        <StructuredDataScript key={data["@type"].toString()} data={data} />
      ))}
      {children}
    </>
  );
}
