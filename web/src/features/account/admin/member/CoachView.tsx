import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PersonForCoach } from "@studio/contract/account/model.ts";
import { useNow } from "../../../../lib/clock.ts";
import { plural } from "../../../../lib/format.ts";
import { PageFrame } from "../../../../ui/PageFrame.tsx";
import { Panel } from "../../../../ui/Panel.tsx";
import { Section } from "../../../../ui/Section.tsx";
import { SubscriptionMark } from "../list/SubscriptionMark.tsx";
import { MemberHead } from "./MemberHead.tsx";
import { Notes } from "./Notes.tsx";

/** A person as a coach works with them: how to call them, what they have left, and the notes. */
export function CoachView({ person }: { person: PersonForCoach }) {
  const now = useNow();
  const { id, lessons_left, subscription_until } = person;
  return (
    <>
      <MemberHead user={person} />
      <PageFrame>
        <Section title="Lezioni rimaste">
          <Panel>
            {(lessons_left > 0 || !subscription_until) && (
              <Typography sx={{ fontWeight: 600 }}>
                {lessons_left === 0 ? "Nessun pacchetto" : plural(lessons_left, "lezione", "lezioni")}
              </Typography>
            )}
            {subscription_until && (
              <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
                <span>Abbonamento fino al</span>
                <SubscriptionMark user={person} now={now} />
              </Box>
            )}
          </Panel>
        </Section>
        <Notes uid={id} />
      </PageFrame>
    </>
  );
}
