import { studio } from "@studio/contract/studio.ts";
import type { ReactNode } from "react";
import { PageSkeleton } from "../ui/feedback/PageSkeleton.tsx";

type Props = {
  title: string;
  skeleton?: ReactNode;
};

/** Renders the skeleton of a screen that is loading. */
export const Waiting = ({ title, skeleton = <PageSkeleton /> }: Props) => (
  <>
    <title>{`${title} | ${studio.name}`}</title>
    <meta name="robots" content="noindex" />
    {skeleton}
  </>
);
