import Box from "@mui/material/Box";
import type { Role } from "@studio/contract/roles.ts";
import type { ReactNode } from "react";
import { Strong } from "../../ui/display/Strong.tsx";
import { BottomBarRoom } from "../../ui/layout/BottomBarRoom.tsx";
import { aboveBottomBar } from "../../ui/layout/bottomBar.ts";
import { Fill } from "../../ui/layout/flow/Fill.tsx";
import { Row } from "../../ui/layout/flow/Row.tsx";
import { Visible } from "../../ui/layout/flow/Visible.tsx";
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
      <Box data-screen sx={{ position: "sticky", top: 0, zIndex: "appBar" }}>
        <IronBar component="header" wide>
          <Row align="center" gap={4} minHeight={HEADER_HEIGHT} wraps={false}>
            <HomeLink />
            <Fill>
              <Visible from="sm">
                <Strong component="span" variant="body2">
                  Gestione
                </Strong>
              </Visible>
            </Fill>
            <Row align="center" gap={{ xs: 1, sm: 4 }} wraps={false}>
              {staffRole && <OfficeSearch role={staffRole} />}
              <SessionMenu />
            </Row>
          </Row>
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
