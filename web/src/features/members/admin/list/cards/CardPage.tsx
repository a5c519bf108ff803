import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNow } from "../../../../../lib/clock.ts";
import { errorMessage } from "../../../../../lib/http/errorMessage.ts";
import { ErrorState } from "../../../../../ui/feedback/ErrorState.tsx";
import { type Listing, membersQuery } from "../../api.ts";
import type { Selection } from "../bulk/selection.ts";
import { CardsSkeleton } from "../ListSkeleton.tsx";
import { NobodyHere } from "../NobodyHere.tsx";
import { cardGrid } from "./cardGrid.ts";
import { MemberCard } from "./MemberCard.tsx";

type Props = {
  listing: Listing;
  /** Cursor of the page; the first has none. */
  offset: string | undefined;
  isLast: boolean;
  /** Whether the page's first member receives focus once loaded. */
  focusFirst: boolean;
  onFocused: () => void;
  onMore: (offset: string) => void;
  selection: Selection;
};

/** A page of the list as cards; the last page shows the button for more. */
export function CardPage({ listing, offset, isLast, focusFirst, onFocused, onMore, selection }: Props) {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const { data: page, error, refetch, isPlaceholderData } = useQuery(membersQuery(listing, offset));
  const isLoading = !page || isPlaceholderData;
  useEffect(() => {
    const link = focusFirst && !isLoading && list.current?.querySelector("a");
    if (!link) return;
    link.focus();
    onFocused();
  }, [focusFirst, isLoading, onFocused]);

  if (!page && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (isLoading) return <CardsSkeleton />;
  const more = isLast ? page.next_offset : null;
  if (page.users.length === 0 && isLast && (offset === undefined || more !== null))
    return <NobodyHere listing={listing} onNext={more === null ? undefined : () => onMore(more)} />;
  return (
    <>
      <Box component="ul" ref={list} aria-label="Persone" sx={cardGrid}>
        {page.users.map((member) => (
          <li key={member.id}>
            <MemberCard
              member={member}
              now={now}
              selected={selection.isOn ? selection.members.has(member.id) : undefined}
              onSelect={(on) => selection.setPage([member], new Set(on ? [member.id] : []))}
            />
          </li>
        ))}
      </Box>
      {more !== null && (
        <Button fullWidth variant="outlined" onClick={() => onMore(more)}>
          Mostra altri
        </Button>
      )}
    </>
  );
}
