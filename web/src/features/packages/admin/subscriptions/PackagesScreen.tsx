import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { useNow } from "../../../../lib/clock.ts";
import { useRules } from "../../../../lib/content/rules.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { subscriptionsQuery } from "../api.ts";
import { periodLabel, stateOf } from "../labels.ts";
import { StateChip } from "../StateChip.tsx";

const rows = [0, 1, 2];

/** A member's subscriptions, past ones included; keyed by the member. */
export function PackagesScreen({ uid }: { uid: string }) {
  const { data, error, refetch } = useQuery(subscriptionsQuery(uid));
  const now = useNow();
  const rules = useRules();
  return (
    <>
      <TitleRow title="Abbonamenti" hint={data?.name ?? " "} />
      <PageFrame>
        <Box sx={{ my: 4, mx: { xs: -4, sm: -6 } }}>
          <LinkButton to={adminPaths.user.href(uid)} variant="text">
            Torna alla persona
          </LinkButton>
        </Box>
        {!data && !error && (
          <Box role="status" aria-label="Carico gli abbonamenti">
            {rows.map((row) => (
              <Skeleton key={row} variant="rounded" sx={{ height: 64, my: 3 }} />
            ))}
          </Box>
        )}
        {!data && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
        {data?.subscriptions.length === 0 && (
          <EmptyState
            title="Nessun abbonamento"
            hint="Chi ha solo pacchetti di lezioni non compare qui: li trovi nella sua scheda."
          />
        )}
        {data && data.subscriptions.length > 0 && (
          <Box component="ul" aria-label="Abbonamenti" sx={{ mb: 10 }}>
            {data.subscriptions.map((subscription) => (
              <ListRow key={subscription.id} title={subscription.name} note={periodLabel(subscription, now)}>
                <StateChip state={stateOf(subscription, now, rules)} />
              </ListRow>
            ))}
          </Box>
        )}
      </PageFrame>
    </>
  );
}
