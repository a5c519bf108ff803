import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { Stack } from "../layout/flow/Stack.tsx";
import type { Gap } from "../layout/measures.ts";
import { ErrorState } from "./ErrorState.tsx";

/** Data that are loaded, with the sentence of a failure and the way to try again. */
export type Loading<Data> = {
  data: Data | undefined;
  failure: string | undefined;
  retry: () => unknown;
};

/** A height in pixels, from each width on where it changes. */
type Height = number | { readonly [Width in "xs" | "sm" | "md" | "lg"]?: number };

/** Renders the place of something that loads, as high as that will be. */
export const Placeholder = ({ height, width }: { height: Height; width?: number }) => (
  <Skeleton variant="rounded" {...(width !== undefined && { width })} sx={{ height }} />
);

type SkeletonProps = {
  /** Says for screen readers what is loaded. */
  label: string;
  /** Height of the skeleton, or of each of its parts. */
  height: Height | readonly Height[];
  /** How often they are repeated. */
  rows?: number;
  /** Between them, in steps of 4 px. */
  gap?: Gap;
};

/** Renders the skeleton of data that load. */
export const LoadingSkeleton = ({ label, height, rows = 1, gap = 2 }: SkeletonProps) => (
  <Stack role="status" label={label} gap={gap}>
    {Array.from({ length: rows }, () => height)
      .flat()
      .map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal parts that never move.
        <Placeholder key={index} height={one} />
      ))}
  </Stack>
);

/** Skeleton of data that load: the heights of its parts, or one of its own. */
export type Waiting = SkeletonProps | { skeleton: ReactNode };

type Props<Data> = Waiting & {
  /** The data, from `useRead`. */
  of: Loading<Data>;
  /** Renders the data. */
  children: (data: Data) => ReactNode;
};

/** Renders data once they are there; a skeleton until then, and what to do where they cannot be loaded. */
export function Loaded<Data>({ of: { data, failure, retry }, children, ...waiting }: Props<Data>) {
  if (data !== undefined) return children(data);
  if (failure !== undefined) return <ErrorState message={failure} onRetry={() => void retry()} />;
  return "skeleton" in waiting ? waiting.skeleton : <LoadingSkeleton {...waiting} />;
}
