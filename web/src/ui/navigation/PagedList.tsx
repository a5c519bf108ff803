import type { ReactNode } from "react";
import { Loaded, type Loading, type Waiting } from "../feedback/Loaded.tsx";
import { MoreButton } from "./MoreButton.tsx";

type Pages<Data> = Loading<Data> & {
  /** Reads the next page, if there is one. */
  more: { isLoading: boolean; read: () => unknown } | undefined;
};

type Props<Data> = Waiting & {
  /** The pages, from `usePages`. */
  of: Pages<Data>;
  /** Renders the data. */
  children: (data: Data) => ReactNode;
  /** Shown instead of a list without items. */
  empty?: ReactNode;
  /** Text of the button that reads the next page. */
  moreLabel?: string;
};

const hasNone = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** Renders a list that is read page by page, with its skeleton, error and empty state, and the button for more. */
export const PagedList = <Data,>({ of, empty, moreLabel, children, ...waiting }: Props<Data>) => (
  <Loaded of={of} {...waiting}>
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
