import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { StudioError } from "@studio/contract/errors.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { type MemberPage, membersQuery, PAGE_SIZE, useDropCachedPages } from "../api.ts";
import { TableSkeleton } from "./ListSkeleton.tsx";
import type { ListProps } from "./MemberList.tsx";
import { NobodyHere } from "./NobodyHere.tsx";

type Props = {
  page: MemberPage | undefined;
  isLoading: boolean;
  /** Number of pages before this one. */
  before: number;
  onBack: () => void;
  onNext: () => void;
};

/** Pager with the range of rows on the page, and the total where it is known. */
function ListPager({ page, isLoading, before, onBack, onNext }: Props) {
  const from = before * PAGE_SIZE;
  const to = from + (page?.users.length ?? 0);
  const isEnd = page?.next_offset === null;
  const total = page?.total ?? (isEnd ? to : undefined);
  return (
    <Row component="nav" label="Pagine dell’elenco" align="center" justify="end" wraps={false}>
      <Typography component="output" role="status" variant="body2">
        {page && !isLoading && `${from + 1}–${to}${total === undefined ? "" : ` di ${total}`}`}
      </Typography>
      <IconButton aria-label="Vai alla pagina precedente" disabled={before === 0} onClick={onBack}>
        <ChevronLeft />
      </IconButton>
      <IconButton aria-label="Vai alla pagina successiva" disabled={isLoading || isEnd} onClick={onNext}>
        <ChevronRight />
      </IconButton>
    </Row>
  );
}

// Lazy: phones never load it.
const MemberTable = lazy(async () => ({ default: (await import("./MemberTable.tsx")).MemberTable }));

const isPageGone = (error: unknown): boolean =>
  error instanceof StudioError && error.fields?.offset !== undefined;

/** The list as a table, one page at a time. */
export function MemberPages({ listing, offsets, focusOn, onFocused, onShow, selection }: ListProps) {
  const { data: page, error, refetch, isPlaceholderData } = useQuery(membersQuery(listing, offsets.at(-1)));
  const dropCachedPages = useDropCachedPages();
  const isLoading = !page || isPlaceholderData;
  if (!page && error) {
    const gone = isPageGone(error);
    const beginAnew = () => {
      dropCachedPages();
      onShow(listing);
    };
    return (
      <ErrorState
        message={gone ? "Nel frattempo l’elenco è cambiato." : errorMessage(error)}
        onRetry={gone ? beginAnew : refetch}
      />
    );
  }
  const onNext = () => page?.next_offset && onShow(listing, [...offsets, page.next_offset]);
  if (!isLoading && page?.users.length === 0)
    return <NobodyHere listing={listing} onNext={page.next_offset === null ? undefined : onNext} />;
  return (
    <>
      <Suspense fallback={<TableSkeleton />}>
        <MemberTable
          listing={listing}
          page={page}
          isLoading={isLoading}
          focusFirst={focusOn === listing.q && !isLoading}
          onFocused={onFocused}
          selection={selection}
          onSort={(sorting) => onShow({ ...listing, ...sorting })}
        />
      </Suspense>
      <ListPager
        page={page}
        isLoading={isLoading}
        before={offsets.length}
        onBack={() => onShow(listing, offsets.slice(0, -1))}
        onNext={onNext}
      />
    </>
  );
}
