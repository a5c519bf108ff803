import { studio } from "@studio/contract/studio.ts";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useIdentity } from "../../lib/content/identity.ts";
import { StructuredDataScript } from "../../lib/site/StructuredDataScript.tsx";
import type { StructuredData } from "../../lib/site/structuredData.ts";
import { useCameAsHtml } from "../../ui/hydration/useCameAsHtml.ts";
import { SHARE_SIZE, sharePath } from "../share.ts";

/** Width and height in pixels, if known. */
type PreviewPicture = { src: string; alt: string; width?: number; height?: number };

type Props = {
  /** Without the studio's name, which is appended. */
  title: string;
  description: string;
  keywords?: string;
  /** Left out, search engines may index the page. */
  robots?: "noindex" | "noindex, nofollow";
  /** Path of the canonical URL, where it is not the page's own. */
  canonical?: string;
  /** The picture of link previews; by default the build draws one with the page's title. */
  image?: PreviewPicture;
  type?: "website" | "article";
  /** When the content was last changed, ISO 8601 in UTC; also `lastmod` of the sitemap. */
  modified?: string;
  /** The build moves it into the head. Pages that are always prerendered leave theirs out of the browser's script. */
  structuredData?: false | readonly StructuredData[];
  children: ReactNode;
};

/** Keywords of pages without their own. */
const KEYWORDS = `${studio.name}, palestra ${studio.address.city}, allenamento funzionale, small class, HYROX`;

/** Renders a route's page with its metadata, which React hoists into the document's head. */
export function Page({
  title,
  description,
  keywords = KEYWORDS,
  robots,
  canonical,
  image,
  type = "website",
  modified,
  structuredData = false,
  children,
}: Props) {
  const { pathname } = useLocation();
  const cameAsHtml = useCameAsHtml();
  const { name } = useIdentity();
  const picture = image ?? { src: sharePath(pathname), alt: title, ...SHARE_SIZE };
  const address = `${studio.url}${canonical ?? pathname.replace(/(?<=.)\/$/, "")}`;
  return (
    <>
      <title>{`${title} | ${name}`}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords} />
      <meta name="robots" content={robots ?? "index, follow"} />
      {/* A page that is not indexed has no canonical URL. */}
      {robots === undefined && <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="it_IT" />
      <meta property="og:type" content={type} />
      {modified && <meta property="article:modified_time" content={modified} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(picture.src, studio.url).href} />
      {picture.width && <meta property="og:image:width" content={`${picture.width}`} />}
      {picture.height && <meta property="og:image:height" content={`${picture.height}`} />}
      <meta property="og:image:alt" content={picture.alt || title} />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData &&
        (import.meta.env.SSR || !cameAsHtml) &&
        structuredData.map((data) => <StructuredDataScript key={data["@type"].toString()} data={data} />)}
      {children}
    </>
  );
}
