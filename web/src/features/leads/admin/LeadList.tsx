import { useNow } from "../../../lib/clock.ts";
import { PARTIAL_SEARCH } from "../../../lib/http/paging.ts";
import { usePages } from "../../../lib/http/useRead.ts";
import { ListOf } from "../../../ui/display/ListOf.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { PagedList } from "../../../ui/navigation/PagedList.tsx";
import { type LeadSearch, leadsQuery } from "./api.ts";
import { LeadRow } from "./LeadRow.tsx";
import { emptyLabels, noneOfMine, notFound } from "./labels.ts";

type Props = LeadSearch & {
  /** Id of the open request. */
  open: string | null;
  onOpen: (id: string | null) => void;
};

/** The requests of a tab. One whose status changes stays visible until the tab changes, so that notes can be added. */
export function LeadList({ tab, q, assignee, open, onOpen }: Props) {
  const requests = usePages(leadsQuery({ tab, q, assignee }));
  const now = useNow();
  const empty = assignee === undefined ? emptyLabels[tab] : noneOfMine;
  return (
    <PagedList of={requests} label="Carico le richieste" height={56} rows={8} gap="1px">
      {({ leads, isPartial }) => (
        <Stack gap={3}>
          <Note role="status" variant="body2">
            {isPartial && PARTIAL_SEARCH}
          </Note>
          {leads.length === 0 ? (
            <EmptyState {...(q === "" ? empty : notFound)} />
          ) : (
            <ListOf label="Richieste" items={leads}>
              {(lead) => (
                <LeadRow
                  lead={lead}
                  now={now}
                  open={lead.id === open}
                  onToggle={(opened) => onOpen(opened ? lead.id : null)}
                />
              )}
            </ListOf>
          )}
        </Stack>
      )}
    </PagedList>
  );
}
