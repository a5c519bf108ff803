import { type CallGroup, callGroup } from "@studio/contract/stats/calls/model.ts";
import * as z from "zod";
import { plural } from "../../../../lib/format/format.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Lines } from "../../../../ui/layout/flow/Lines.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Screen } from "../../../../ui/layout/Screen.tsx";
import { StateTabs } from "../../../../ui/navigation/StateTabs.tsx";
import { useUrlState } from "../../../../ui/routing/useUrlState.ts";
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

/** The people of a group of the call list, in the order in which to call them. */
function CallList({ group }: { group: CallGroup }) {
  const calls = useRead(callsQuery(group));
  return (
    <Loaded of={calls} label="Carico le persone da sentire" height={{ xs: 150, md: 72 }} rows={6}>
      {({ people, total }) =>
        people.length === 0 ? (
          <EmptyState {...groupLabels[group].empty} />
        ) : (
          <Stack>
            <Lines label={groupLabels[group].tab} pad={2}>
              {people.map((person) => (
                <CallRow key={person.id} person={person} />
              ))}
            </Lines>
            {total > people.length && (
              <Note>
                {plural(total - people.length, "altra persona compare", "altre persone compaiono")} man mano
                che segni queste.
              </Note>
            )}
          </Stack>
        )
      }
    </Loaded>
  );
}

const search = z.object({ gruppo: callGroup.catch("absent") });

const tabs = callGroup.options.map((state) => ({ state, label: groupLabels[state].tab }));

/** Members whom a call may keep, those who can still be kept first. The group is kept in the URL. */
export function CallListScreen() {
  const [{ gruppo: group }, change] = useUrlState(search);
  return (
    <Screen title="Da sentire" hint="Prima chi è più facile che resti: basta una telefonata.">
      <StateTabs
        label="Persone da sentire"
        id="calls"
        tabs={tabs}
        state={group}
        onChoose={(gruppo) => change({ gruppo })}
      >
        <CallList group={group} />
      </StateTabs>
    </Screen>
  );
}
