import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { IronBar } from "../ui/layout/IronBar.tsx";
import { HomeLink } from "./frame/HomeLink.tsx";

/** Renders a race ticket without the app's frame: it is opened by its URL, at the door too. */
export const TicketFrame = ({ children }: { children: ReactNode }) => (
  <>
    <IronBar component="header">
      <Box sx={{ py: 1.5 }}>
        <HomeLink />
      </Box>
    </IronBar>
    <Box component="main" tabIndex={-1}>
      {children}
    </Box>
  </>
);
