import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { type CallGroup, callGroup } from "@studio/contract/stats/calls/model.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { plural } from "../../../../lib/format/format.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { callsQuery } from "../api.ts";
import { CallRow } from "./CallRow.tsx";

type GroupLabels = { tab: string; empty: { title: string; hint: string } };

/** Texts of each group of the call list. */
const groupLabels: Record<CallGroup, GroupLabels> = {
  absent: {
    tab: "Mancano",
    empty: {
      title: "Nessuno da sentire",
      hint: "Chi non viene da più del doppio del suo solito compare qui, finché una telefonata può ancora servire.",
    },
  },
  pack_ending: {
    tab: "Pacchetto alla fine",
    empty: {
      title: "Nessun pacchetto alla fine",
      hint: "Chi viene ancora e ha al massimo due lezioni compare qui, prima che resti senza.",
    },
  },
  contacted: {
    tab: "Già sentiti",
    empty: {
      title: "Nessuno sentito di recente",
      hint: "Chi segni come già sentito resta qui due settimane, con chi l’ha sentito e quando.",
    },
  },
};

const lines = [0, 1, 2, 3, 4, 5];

const Waiting = () => (
  <Box role="status" aria-label="Carico le persone da sentire" sx={{ display: "grid", gap: 2 }}>
    {lines.map((line) => (
      <Skeleton key={line} variant="rounded" sx={{ height: { xs: 150, md: 72 } }} />
    ))}
  </Box>
);

/** The people of a group of the call list, in the order in which to call them. */
function CallList({ group }: { group: CallGroup }) {
  const { data, error, refetch } = useQuery(callsQuery(group));
  if (!data && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!data) return <Waiting />;
  const { people, total } = data;
  if (people.length === 0) return <EmptyState {...groupLabels[group].empty} />;
  return (
    <>
      <Box component="ul" aria-label={groupLabels[group].tab}>
        {people.map((person) => (
          <CallRow key={person.id} person={person} />
        ))}
      </Box>
      {total > people.length && (
        <Typography sx={{ my: 4, color: "text.secondary" }}>
          {plural(total - people.length, "altra persona compare", "altre persone compaiono")} man mano che
          segni queste.
        </Typography>
      )}
    </>
  );
}

const tabId = (group: CallGroup) => `calls-${group}`;

/** Members whom a call may keep, those who can still be kept first. The group is kept in the URL. */
export function CallListScreen() {
  const [search, setSearch] = useSearchParams();
  const group = callGroup.catch("absent").parse(search.get("gruppo"));
  return (
    <>
      <TitleRow title="Da sentire" hint="Prima chi è più facile che resti: basta una telefonata." />
      <PageFrame>
        <Box sx={{ borderBottom: "1px solid", borderColor: "divider", mt: 4, mb: 3 }}>
          <Tabs
            value={group}
            onChange={(_, next) => setSearch({ gruppo: callGroup.parse(next) }, { replace: true })}
            aria-label="Persone da sentire"
            variant="scrollable"
          >
            {callGroup.options.map((option) => (
              <Tab
                key={option}
                id={tabId(option)}
                value={option}
                label={groupLabels[option].tab}
                aria-controls={option === group ? "calls" : undefined}
                sx={{ minHeight: 52, "&.Mui-selected": { color: "text.primary" } }}
              />
            ))}
          </Tabs>
        </Box>
        <Box id="calls" role="tabpanel" aria-labelledby={tabId(group)}>
          <CallList group={group} />
        </Box>
      </PageFrame>
    </>
  );
}
