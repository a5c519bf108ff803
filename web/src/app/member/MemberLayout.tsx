import { useState } from "react";
import { createPortal } from "react-dom";
import { Outlet } from "react-router-dom";
import { NoticeBell } from "../../features/notices/NoticeBell.tsx";
import { ClassListsProvider } from "../../lib/content/ClassListsProvider.tsx";
import { hasKeptDocuments } from "../../lib/live/firstDocuments.ts";
import { openEarly } from "../../lib/live/listen.ts";
import { useSession } from "../../lib/session/session.ts";
import { ReloadOffer } from "../../ui/feedback/ReloadOffer.tsx";
import { memberTheme } from "../../ui/theme/memberTheme.ts";
import { ThemeRoot } from "../../ui/theme/ThemeRoot.tsx";
import { DASHBOARD } from "../appPaths.ts";
import { OfflineLine } from "../device/OfflineLine.tsx";
import { RequireSession } from "../guards.tsx";
import { Waiting } from "../Waiting.tsx";
import { MemberFrame } from "./MemberFrame.tsx";

// The dashboard shows the documents of the last visit before it opens the database.
if (window.location.pathname !== DASHBOARD || !hasKeptDocuments()) openEarly();

// One element: the page is not rendered again when the header's place is there.
const page = (
  <ClassListsProvider>
    <Outlet />
  </ClassListsProvider>
);

/** Layout of the pages of a signed-in person. */
export function Component() {
  const session = useSession();
  const [headerActions, setHeaderActions] = useState<HTMLElement | null>(null);
  return (
    <ThemeRoot theme={memberTheme}>
      <MemberFrame actionsRef={setHeaderActions}>
        <OfflineLine />
        <RequireSession waiting={<Waiting title="Area riservata" />}>
          {headerActions &&
            session &&
            createPortal(<NoticeBell key={session.user.id} uid={session.user.id} />, headerActions)}
          {page}
        </RequireSession>
      </MemberFrame>
      <ReloadOffer />
    </ThemeRoot>
  );
}
