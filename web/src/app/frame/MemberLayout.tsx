import { Outlet } from "react-router-dom";
import { FirebaseProviders } from "../../lib/firebase/FirebaseProviders.tsx";
import { openEarly } from "../../lib/firebase/firestore.ts";
import { ReloadOffer } from "../../ui/feedback/ReloadOffer.tsx";
import { memberTheme } from "../../ui/theme/memberTheme.ts";
import { ThemeRoot } from "../../ui/theme/ThemeRoot.tsx";
import { RequireSession } from "../guards.tsx";
import { Waiting } from "../Waiting.tsx";
import { MemberFrame } from "./MemberFrame.tsx";

openEarly();

/** Layout of the pages of a signed-in person. */
export const Component = () => (
  <ThemeRoot theme={memberTheme}>
    <MemberFrame>
      <RequireSession waiting={<Waiting title="Area riservata" />}>
        <FirebaseProviders>
          <Outlet />
        </FirebaseProviders>
      </RequireSession>
    </MemberFrame>
    <ReloadOffer />
  </ThemeRoot>
);
