import { Outlet } from "react-router-dom";
import { FirebaseProviders } from "../lib/FirebaseProviders.tsx";
import { ThemeRoot } from "../ui/ThemeRoot.tsx";
import { memberTheme } from "../ui/theme.ts";
import { Frame } from "./Frame.tsx";
import { RequireSession } from "./guards.tsx";

/** Pages of a signed-in person. */
export const Component = () => (
  <ThemeRoot theme={memberTheme}>
    <Frame>
      <RequireSession>
        <FirebaseProviders>
          <Outlet />
        </FirebaseProviders>
      </RequireSession>
    </Frame>
  </ThemeRoot>
);
