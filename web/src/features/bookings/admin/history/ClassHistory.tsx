import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useNow } from "../../../../lib/clock.ts";
import { errorMessage } from "../../../../lib/errorMessage.ts";
import { usePages } from "../../../../lib/usePages.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../../ui/ErrorState.tsx";
import { Panel } from "../../../../ui/Panel.tsx";
import { Section } from "../../../../ui/Section.tsx";
import { toast } from "../../../../ui/toast.ts";
import { loadHistory } from "./data.ts";
import { HistoryRow } from "./HistoryRow.tsx";

const rows = [0, 1, 2, 3];

/** The classes of a member, the latest first; keyed by the member. */
export const ClassHistory = ({ uid }: { uid: string }) => (
  <Section title="Storico delle classi">
    <Panel>
      <History key={uid} uid={uid} />
    </Panel>
  </Section>
);

function History({ uid }: { uid: string }) {
  const { list, readMore, isReading } = usePages((offset, signal) => loadHistory(uid, offset, signal));
  const now = useNow();
  if (list.status === "error") return <ErrorState message={errorMessage(list.error)} onRetry={list.retry} />;
  if (list.status === "loading") {
    return (
      <Box role="status" aria-label="Carico lo storico">
        {rows.map((row) => (
          <Skeleton key={row} variant="rounded" sx={{ height: 48, my: 3 }} />
        ))}
      </Box>
    );
  }
  const { items, more } = list.data;
  if (items.length === 0) {
    return (
      <EmptyState
        title="Ancora nessuna classe"
        hint="Qui compaiono le classi che prenota, anche quelle cancellate."
      />
    );
  }
  return (
    <>
      <Box component="ul" aria-label="Classi" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {items.map((one) => (
          <HistoryRow key={one.id} booking={one} now={now} />
        ))}
      </Box>
      {more && (
        <Button
          fullWidth
          loading={isReading}
          onClick={() => readMore().catch((error: unknown) => toast.error(errorMessage(error), 5000))}
          sx={{ mt: 2 }}
        >
          Mostra altri
        </Button>
      )}
    </>
  );
}
