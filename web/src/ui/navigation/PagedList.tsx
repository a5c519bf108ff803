import type { ComponentProps, ReactNode } from "react";
import { Loaded, type Loading } from "../feedback/Loaded.tsx";
import { MoreButton } from "./MoreButton.tsx";

type Pages<Data> = Loading<Data> & {
  /** Reads the next page, if there is one. */
  more: { isLoading: boolean; read: () => unknown } | undefined;
};

type Props<Data> = Omit<ComponentProps<typeof Loaded<Data>>, "of"> & {
  /** The pages, from `usePages`. */
  of: Pages<Data>;
  /** Shown instead of a list without items. */
  empty?: ReactNode;
  /** Text of the button that reads the next page. */
  moreLabel?: string;
};

const hasNone = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** Renders a list that is read page by page, with its skeleton, error and empty state, and the button for more. */
export const PagedList = <Data,>({ of, empty, moreLabel, children, ...skeleton }: Props<Data>) => (
  <Loaded of={of} {...skeleton}>
    {(data) => (
      <>
        {empty !== undefined && hasNone(data) ? empty : children(data)}
        {of.more && (
          <MoreButton loading={of.more.isLoading} onClick={of.more.read}>
            {moreLabel}
          </MoreButton>
        )}
      </>
    )}
  </Loaded>
);
