import DeleteForever from "@mui/icons-material/DeleteForeverOutlined";
import Box from "@mui/material/Box";
import type { UserForStaff } from "@studio/contract/account/model.ts";
import { romeDay } from "@studio/contract/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { onLongDay } from "../../../../lib/format.ts";
import { useCan } from "../../../../lib/role.ts";
import { Banner } from "../../../../ui/Banner.tsx";
import { PageFrame } from "../../../../ui/PageFrame.tsx";
import { Section } from "../../../../ui/Section.tsx";
import { isShownWhole, userQuery } from "../data.ts";
import { AccountPanel } from "./AccountPanel.tsx";
import { CoachView } from "./CoachView.tsx";
import { ContactsPanel } from "./ContactsPanel.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { LibraryPanel } from "./LibraryPanel.tsx";
import { isMissing, MemberFailure } from "./MemberFailure.tsx";
import { MemberHead } from "./MemberHead.tsx";
import { MemberSkeleton } from "./MemberSkeleton.tsx";
import { Notes } from "./Notes.tsx";

type Props = {
  uid: string;
  /** What other features know of the person. */
  packages: (user: UserForStaff) => ReactNode;
  figures: ReactNode;
  history: ReactNode;
};

const column = {
  // No grid: its cells would have a height, which panels below a heading would take for theirs.
  display: "flex",
  flexDirection: "column",
  gap: { xs: 8, md: 10 },
  // The gap is theirs.
  "& > section": { my: 0 },
} as const;

/** A person as staff work with them. Keyed by the person. */
export function MemberScreen({ uid, packages, figures, history }: Props) {
  const mayErase = useCan("people.erase");
  const { data: user, error, refetch } = useQuery(userQuery(uid));
  const [deleting, setDeleting] = useState({ open: false, times: 0 });

  // Somebody who was deleted since is not shown as they were.
  if (error && (!user || isMissing(error))) return <MemberFailure error={error} onRetry={refetch} />;
  if (!user) return <MemberSkeleton />;
  if (!isShownWhole(user)) return <CoachView person={user} />;
  const { deletion_requested_at } = user;
  return (
    <>
      <MemberHead user={user} />
      <PageFrame>
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
          <Box sx={column}>
            {packages(user)}
            <Notes uid={uid} />
            <Section title="Come si allena">{figures}</Section>
            {history}
          </Box>
          <Box sx={{ ...column, gap: 4 }}>
            <ContactsPanel user={user} />
            <LibraryPanel user={user} />
            <AccountPanel
              user={user}
              onDelete={mayErase ? () => setDeleting({ open: true, times: deleting.times + 1 }) : undefined}
            />
          </Box>
        </Box>
      </PageFrame>
      {deleting.times > 0 && (
        <DeleteDialog
          key={deleting.times}
          user={user}
          open={deleting.open}
          onClose={() => setDeleting({ ...deleting, open: false })}
        />
      )}
    </>
  );
}
