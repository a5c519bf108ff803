import { Outlet } from "react-router-dom";
import { FirebaseProviders } from "../lib/FirebaseProviders.tsx";
import { openEarly } from "../lib/firestore.ts";
import { memberTheme } from "../ui/memberTheme.ts";
import { ReloadOffer } from "../ui/ReloadOffer.tsx";
import { ThemeRoot } from "../ui/ThemeRoot.tsx";
import { Frame } from "./Frame.tsx";
import { RequireSession } from "./guards.tsx";
import { Waiting } from "./Waiting.tsx";

openEarly();

/** Pages of a signed-in person. */
export const Component = () => (
  <ThemeRoot theme={memberTheme}>
    <Frame>
      <RequireSession waiting={<Waiting title="Area riservata" />}>
        <FirebaseProviders>
          <Outlet />
        </FirebaseProviders>
      </RequireSession>
    </Frame>
    <ReloadOffer />
  </ThemeRoot>
);
