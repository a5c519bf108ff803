import { studio } from "@studio/contract/studio.ts";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";

/** Stands for a screen of which nothing is known yet. */
export const Waiting = ({ title }: { title: string }) => (
  <>
    <title>{`${title} | ${studio.name}`}</title>
    <meta name="robots" content="noindex" />
    <PageSkeleton />
  </>
);
