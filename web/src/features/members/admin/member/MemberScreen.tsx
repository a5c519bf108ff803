import DeleteForever from "@mui/icons-material/DeleteForeverOutlined";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { MemberForStaff, PersonForCoach } from "@studio/contract/people/forStaff.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNow } from "../../../../lib/clock.ts";
import { onLongDay, plural } from "../../../../lib/format/format.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { useDialog } from "../../../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../../../ui/hydration/whenOpened.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { isFullMember, memberQuery } from "../api.ts";
import { UnlimitedMark } from "../list/UnlimitedMark.tsx";
import { AccountPanel } from "./AccountPanel.tsx";
import { ContactsPanel } from "./ContactsPanel.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { LibraryPanel } from "./LibraryPanel.tsx";
import { isMissing, MemberFailure } from "./MemberFailure.tsx";
import { MemberHead } from "./MemberHead.tsx";
import { Notes } from "./Notes.tsx";
import { PinnedBanner } from "./PinnedNote.tsx";
import { TagsPanel } from "./TagsPanel.tsx";

const MergeDialog = whenOpened(async () => ({
  default: (await import("./merge/MergeDialog.tsx")).MergeDialog,
}));

/** A member's page as a coach sees it: phone, remaining lessons, programs and notes. */
function CoachView({ person, programs }: { person: PersonForCoach; programs: ReactNode }) {
  const now = useNow();
  const { id, lessons_left, subscription_until } = person;
  return (
    <>
      <MemberHead member={person} />
      <PageFrame>
        <PinnedBanner uid={id} />
        <Section title="Lezioni rimaste">
          <Panel>
            {(lessons_left > 0 || !subscription_until) && (
              <Strong>
                {lessons_left === 0 ? "Nessun pacchetto" : plural(lessons_left, "lezione", "lezioni")}
              </Strong>
            )}
            {subscription_until && (
              <Row>
                <span>{person.subscription_ends_on === null ? "Abbonamento" : "Abbonamento fino al"}</span>
                <UnlimitedMark user={person} now={now} />
              </Row>
            )}
          </Panel>
        </Section>
        {programs}
        <Notes uid={id} />
      </PageFrame>
    </>
  );
}

/** The two parts of the page: what changes with each visit, and beside it what the person is known by. */
const Parts = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: "grid",
      columnGap: 6,
      rowGap: { xs: 8, md: 10 },
      alignItems: "start",
      my: { xs: 6, md: 8 },
      gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" },
    }}
  >
    {children}
  </Box>
);

/** Placeholder of a member's page. */
const MemberSkeleton = () => (
  <Box role="status" aria-label="Carico la scheda">
    <TitleRow
      title="Scheda utente"
      picture={<Skeleton variant="circular" width={56} height={56} />}
      hint={<Skeleton width={160} />}
    />
    <PageFrame>
      <Parts>
        <Skeleton variant="rounded" height={420} />
        <Skeleton variant="rounded" height={420} />
      </Parts>
    </PageFrame>
  </Box>
);

type Props = {
  uid: string;
  /** Slots that other features fill. */
  packages: (member: MemberForStaff) => ReactNode;
  sales: (member: MemberForStaff) => ReactNode;
  figures: ReactNode;
  programs: ReactNode;
  places: (member: MemberForStaff) => ReactNode;
  upcoming: (member: MemberForStaff) => ReactNode;
  history: ReactNode;
};

const column = {
  // Not a grid: its rows would have a definite height, which panels below a heading would take as theirs.
  display: "flex",
  flexDirection: "column",
  gap: { xs: 8, md: 10 },
  // The column's gap replaces the sections' margin.
  "& > section": { my: 0 },
} as const;

/** A member's page for staff. Keyed by the member. */
export function MemberScreen({ uid, packages, sales, figures, programs, places, upcoming, history }: Props) {
  const mayErase = useCan("people.erase");
  const { data: member, error, refetch } = useQuery(memberQuery(uid));
  const mayMerge = useCan("people.merge");
  const deleting = useDialog();
  const merging = useDialog();

  // A member deleted meanwhile is not shown from the cache.
  if (error && (!member || isMissing(error))) return <MemberFailure error={error} onRetry={refetch} />;
  if (!member) return <MemberSkeleton />;
  if (!isFullMember(member)) return <CoachView person={member} programs={programs} />;
  const { deletion_requested_at } = member;
  return (
    <>
      <MemberHead member={member} />
      <PageFrame>
        <PinnedBanner uid={uid} />
        {deletion_requested_at && (
          <Box sx={{ mt: 6 }}>
            <Banner tone="warn" icon={<DeleteForever />}>
              Ha chiesto di eliminare l’account {onLongDay(romeDay(deletion_requested_at))}:{" "}
              {mayErase
                ? "quando è tutto in ordine, usa «Elimina la persona»."
                : "quando è tutto in ordine, avvisa un titolare, che può eliminarlo."}
            </Banner>
          </Box>
        )}
        <Parts>
          <Box sx={column}>
            {upcoming(member)}
            {packages(member)}
            {sales(member)}
            <Notes uid={uid} />
            <Section title="Come si allena">{figures}</Section>
            {programs}
            {places(member)}
            {history}
          </Box>
          <Stack>
            <ContactsPanel member={member} />
            <TagsPanel member={member} />
            <LibraryPanel member={member} />
            <AccountPanel
              member={member}
              onMerge={mayMerge ? merging.show : undefined}
              onDelete={mayErase ? deleting.show : undefined}
            />
          </Stack>
        </Parts>
      </PageFrame>
      {merging.render((dialog) => (
        <MergeDialog {...dialog} member={member} />
      ))}
      {deleting.render((dialog) => (
        <DeleteDialog {...dialog} member={member} />
      ))}
    </>
  );
}
