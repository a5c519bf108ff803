import { useState } from "react";
import { createPortal } from "react-dom";
import { Outlet } from "react-router-dom";
import { NoticeBell } from "../../features/notices/NoticeBell.tsx";
import { ClassListsProvider } from "../../lib/content/ClassListsProvider.tsx";
import { FirebaseProviders } from "../../lib/firebase/FirebaseProviders.tsx";
import { openEarly } from "../../lib/firebase/firestore.ts";
import { useSession } from "../../lib/session/session.ts";
import { ReloadOffer } from "../../ui/feedback/ReloadOffer.tsx";
import { memberTheme } from "../../ui/theme/memberTheme.ts";
import { ThemeRoot } from "../../ui/theme/ThemeRoot.tsx";
import { OfflineLine } from "../device/OfflineLine.tsx";
import { RequireSession } from "../guards.tsx";
import { Waiting } from "../Waiting.tsx";
import { MemberFrame } from "./MemberFrame.tsx";

openEarly();

/** Layout of the pages of a signed-in person. */
export function Component() {
  const session = useSession();
  const [headerActions, setHeaderActions] = useState<HTMLElement | null>(null);
  return (
    <ThemeRoot theme={memberTheme}>
      <MemberFrame actionsRef={setHeaderActions}>
        <OfflineLine />
        <RequireSession waiting={<Waiting title="Area riservata" />}>
          <FirebaseProviders>
            {headerActions &&
              session &&
              createPortal(<NoticeBell key={session.user.id} uid={session.user.id} />, headerActions)}
            <ClassListsProvider>
              <Outlet />
            </ClassListsProvider>
          </FirebaseProviders>
        </RequireSession>
      </MemberFrame>
      <ReloadOffer />
    </ThemeRoot>
  );
}
