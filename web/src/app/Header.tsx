import Box from "@mui/material/Box";
import { lazy, Suspense } from "react";
import { useSessionHint } from "../lib/sessionHint.ts";
import { IronBar } from "../ui/IronBar.tsx";
import { HEADER_HEIGHT, WIDE_SCREEN } from "../ui/measures.ts";
import { HomeLink } from "./HomeLink.tsx";
import { LoginLink } from "./LoginLink.tsx";
import { MainLinks } from "./MainLinks.tsx";
import { SideMenu } from "./SideMenu.tsx";

/** Only where somebody seems to be signed in: public pages carry neither the menu nor what reads a session. */
const SessionMenu = lazy(() =>
  import("./SessionMenu.tsx").then(
    (module) => ({ default: module.SessionMenu }),
    () => ({ default: LoginLink }),
  ),
);

/** The way home, the site's parts, and the way in (public-site §2, "Header and footer"). */
export function Header() {
  const remembered = useSessionHint();
  return (
    <IronBar component="header" sticky wide>
      <Box sx={{ display: "flex", alignItems: "center", gap: 4, minHeight: HEADER_HEIGHT }}>
        <HomeLink />
        <MainLinks />
        <Box sx={{ display: "flex", alignItems: "center", ml: "auto", [WIDE_SCREEN]: { ml: 0 } }}>
          {remembered ? (
            <Suspense fallback={<LoginLink />}>
              <SessionMenu />
            </Suspense>
          ) : (
            <LoginLink />
          )}
          <SideMenu />
        </Box>
      </Box>
    </IronBar>
  );
}
