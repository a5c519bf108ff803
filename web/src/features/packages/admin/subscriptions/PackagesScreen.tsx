import Box from "@mui/material/Box";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { useNow } from "../../../../lib/clock.ts";
import { useRules } from "../../../../lib/content/rules.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Flush } from "../../../../ui/layout/flow/Flush.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Screen } from "../../../../ui/layout/Screen.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { subscriptionsQuery } from "../api.ts";
import { periodLabel, stateOf } from "../labels.ts";
import { StateChip } from "../StateChip.tsx";

/** A member's subscriptions, past ones included; keyed by the member. */
export function PackagesScreen({ uid }: { uid: string }) {
  const read = useRead(subscriptionsQuery(uid));
  const now = useNow();
  const rules = useRules();
  return (
    <Screen title="Abbonamenti" hint={read.data?.name ?? " "}>
      <Stack>
        <Flush>
          <LinkButton to={adminPaths.user.href(uid)} variant="text">
            Torna alla persona
          </LinkButton>
        </Flush>
        <Loaded of={read} label="Carico gli abbonamenti" height={64} rows={3}>
          {({ subscriptions }) =>
            subscriptions.length === 0 ? (
              <EmptyState
                title="Nessun abbonamento"
                hint="Chi ha solo pacchetti di lezioni non compare qui: li trovi nella sua scheda."
              />
            ) : (
              <Box component="ul" aria-label="Abbonamenti" sx={{ mb: 10 }}>
                {subscriptions.map((subscription) => (
                  <ListRow
                    key={subscription.id}
                    title={subscription.name}
                    note={periodLabel(subscription, now)}
                  >
                    <StateChip state={stateOf(subscription, now, rules)} />
                  </ListRow>
                ))}
              </Box>
            )
          }
        </Loaded>
      </Stack>
    </Screen>
  );
}
