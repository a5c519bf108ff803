import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Role } from "@studio/contract/roles.ts";
import type { ReactNode } from "react";
import { BottomBarRoom } from "../../ui/layout/BottomBarRoom.tsx";
import { aboveBottomBar } from "../../ui/layout/bottomBar.ts";
import { IronBar } from "../../ui/layout/IronBar.tsx";
import { HEADER_HEIGHT } from "../../ui/layout/measures.ts";
import { SkipLink } from "../../ui/navigation/SkipLink.tsx";
import { HomeLink } from "../frame/HomeLink.tsx";
import { SessionMenu } from "../frame/SessionMenu.tsx";
import { AdminNavigation, type CountOf } from "./AdminNavigation.tsx";
import { OfficeSearch } from "./search/OfficeSearch.tsx";

type Props = {
  staffRole: Role | undefined;
  /** How much waits on screens with these kinds of work; without it nothing is shown beside them. */
  countOf?: CountOf | undefined;
  children: ReactNode;
};

/** Renders the back office's header, navigation and its one `main`. Without a staff role there is no navigation. */
export function AdminFrame({ staffRole, countOf, children }: Props) {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", minHeight: "100dvh" }}>
      <SkipLink />
      {staffRole && <BottomBarRoom />}
      <Box sx={{ position: "sticky", top: 0, zIndex: "appBar", "@media print": { display: "none" } }}>
        <IronBar component="header" wide>
          <Box sx={{ display: "flex", alignItems: "center", gap: 4, minHeight: HEADER_HEIGHT }}>
            <HomeLink />
            <Typography
              component="span"
              variant="body2"
              sx={{ display: { xs: "none", sm: "block" }, fontWeight: 600 }}
            >
              Gestione
            </Typography>
            <Box sx={{ display: "flex", alignItems: "center", gap: { xs: 1, sm: 4 }, ml: "auto" }}>
              {staffRole && <OfficeSearch role={staffRole} />}
              <SessionMenu />
            </Box>
          </Box>
        </IronBar>
      </Box>
      <Box sx={{ display: "flex", flexGrow: 1 }}>
        {staffRole && <AdminNavigation role={staffRole} countOf={countOf} />}
        <Box component="main" id="contenuto" tabIndex={-1} sx={{ ...aboveBottomBar, minWidth: 0 }}>
          {children}
        </Box>
      </Box>
    </Box>
  );
}
