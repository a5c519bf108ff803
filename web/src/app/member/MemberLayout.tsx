import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Outlet } from "react-router-dom";
import { NoticeBell } from "../../features/notices/NoticeBell.tsx";
import { ClassListsProvider } from "../../lib/content/ClassListsProvider.tsx";
import { hasKeptDocuments } from "../../lib/live/firstDocuments.ts";
import { openEarly } from "../../lib/live/listen.ts";
import { storedReferralCode } from "../../lib/payments/referralCode.ts";
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

// One element: the page is not rendered again with its layout.
const page = (
  <ClassListsProvider>
    <Outlet />
  </ClassListsProvider>
);

/** Renders its children into an element of the page, without rendering the layout again. */
function Into({ place, children }: { place: RefObject<HTMLElement | null>; children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setElement(place.current), [place]);
  return element && createPortal(children, element);
}

/** Layout of the pages of a signed-in person. */
export function Component() {
  const session = useSession();
  const headerActions = useRef<HTMLElement>(null);
  const uid = session?.user.id;
  useEffect(() => {
    // With a script that there is anyway: one of its own would split those of the back office.
    if (uid !== undefined && storedReferralCode() !== undefined)
      void import("../routes/members/account.tsx").then(({ claim }) => claim());
  }, [uid]);
  return (
    <ThemeRoot theme={memberTheme}>
      <MemberFrame actionsRef={headerActions}>
        <OfflineLine />
        <RequireSession waiting={<Waiting title="Area riservata" />}>
          {session && (
            <Into place={headerActions}>
              <NoticeBell key={session.user.id} uid={session.user.id} />
            </Into>
          )}
          {page}
        </RequireSession>
      </MemberFrame>
      <ReloadOffer />
    </ThemeRoot>
  );
}
