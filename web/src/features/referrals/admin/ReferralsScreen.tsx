import Box from "@mui/material/Box";
import type { ReferralForStaff } from "@studio/contract/referrals/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { useNow } from "../../../lib/clock.ts";
import { formatDate } from "../../../lib/format/format.ts";
import { usePages } from "../../../lib/http/useRead.ts";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Screen } from "../../../ui/layout/Screen.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { PagedList } from "../../../ui/navigation/PagedList.tsx";
import { rewardNote, stateLabels } from "../labels.ts";
import { referralsQuery } from "./api.ts";

const nameOf = ({ name }: { name: string }): string => name || "Senza nome";

/** Returns who brought a person, since when, and what both got. */
function note(
  { by, source, state, joined_at, member_reward, friend_reward }: ReferralForStaff,
  today: string,
): string {
  const from = by ? nameOf(by) : "una persona cancellata";
  const how = source === "desk" ? "segnato al banco" : "dal link";
  const since = `Portato da ${from}, ${how}, ${formatDate(romeDay(joined_at), today)}`;
  if (state === "joined" || state === "due" || state === "refused") return since;
  return `${since} · A chi ha invitato: ${rewardNote(member_reward)} · All’amico: ${rewardNote(friend_reward)}`;
}

/** The referrals: friends, who brought them, and the rewards of both (docs/product/referrals.md). */
export function ReferralsScreen() {
  const today = romeDay(useNow());
  const referrals = usePages(referralsQuery);
  return (
    <Screen
      title="Porta un amico"
      hint="Chi ha portato chi, e i premi che hanno ricevuto. I premi si scelgono in Contenuti, «Porta un amico»."
    >
      <PagedList
        of={referrals}
        label="Carico gli inviti"
        height={72}
        rows={6}
        empty={
          <EmptyState
            title="Nessun invito"
            hint="I soci trovano il loro link nell’account, quando «Porta un amico» è attivo in Contenuti."
          />
        }
      >
        {(all) => (
          <Panel>
            <Box component="ul" aria-label="Inviti">
              {all.map((referral) => (
                <ListRow
                  key={referral.friend.id}
                  title={nameOf(referral.friend)}
                  note={note(referral, today)}
                  wraps
                >
                  <Row gap={3} align="center">
                    <Note variant="body2">{stateLabels[referral.state]}</Note>
                    <LinkButton
                      to={adminPaths.user.href(referral.friend.id)}
                      variant="outlined"
                      aria-label={`Apri la scheda di ${nameOf(referral.friend)}`}
                    >
                      Apri
                    </LinkButton>
                  </Row>
                </ListRow>
              ))}
            </Box>
          </Panel>
        )}
      </PagedList>
    </Screen>
  );
}
