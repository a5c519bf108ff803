import { studio } from "@contract/studio.ts";
import type { ReactNode } from "react";

type Props = {
  title: string;
  description: string;
  keywords?: string;
  /** Left out, search engines may index the page. */
  robots?: "noindex" | "noindex, nofollow";
  children: ReactNode;
};

/** A route's page: React hoists what stands here into the document's head. */
export function Page({ title, description, keywords, robots, children }: Props) {
  return (
    <>
      <title>{`${title} | ${studio.name}`}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords} />}
      <meta name="robots" content={robots ?? "index, follow"} />
      {children}
    </>
  );
}
