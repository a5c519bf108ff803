import { StudioError } from "@studio/contract/errors.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { errorMessage } from "../../../../lib/errorMessage.ts";
import { ErrorState } from "../../../../ui/ErrorState.tsx";
import { useForgetPages, usersQuery } from "../data.ts";
import { ListPager } from "./ListPager.tsx";
import { TableSkeleton } from "./ListSkeleton.tsx";
import { NobodyHere } from "./NobodyHere.tsx";
import type { ListProps } from "./UserList.tsx";

// Phones never load it.
const UserTable = lazy(async () => ({ default: (await import("./UserTable.tsx")).UserTable }));

const isPageGone = (error: unknown): boolean =>
  error instanceof StudioError && error.fields?.offset !== undefined;

/** The list as a table, one page at a time. */
export function UserPages({ listing, offsets, focusOn, onFocused, onShow }: ListProps) {
  const { data: page, error, refetch, isPlaceholderData } = useQuery(usersQuery(listing, offsets.at(-1)));
  const forgetPages = useForgetPages();
  const isLoading = !page || isPlaceholderData;
  if (!page && error) {
    const gone = isPageGone(error);
    const beginAnew = () => {
      forgetPages();
      onShow(listing);
    };
    return (
      <ErrorState
        message={gone ? "Nel frattempo l’elenco è cambiato." : errorMessage(error)}
        onRetry={gone ? beginAnew : refetch}
      />
    );
  }
  if (!isLoading && page?.users.length === 0) return <NobodyHere listing={listing} />;
  return (
    <>
      <Suspense fallback={<TableSkeleton />}>
        <UserTable
          listing={listing}
          page={page}
          isLoading={isLoading}
          focusFirst={focusOn === listing.q && !isLoading}
          onFocused={onFocused}
          onSort={(sorting) => onShow({ ...listing, ...sorting })}
        />
      </Suspense>
      <ListPager
        page={page}
        isLoading={isLoading}
        before={offsets.length}
        onBack={() => onShow(listing, offsets.slice(0, -1))}
        onNext={() => page?.next_offset && onShow(listing, [...offsets, page.next_offset])}
      />
    </>
  );
}
