import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { IronBar } from "../ui/brand/IronBar.tsx";
import { HomeLink } from "./frame/HomeLink.tsx";

/** Around a race's ticket: opened by its address, at the door too, so nothing but the ticket stands here. */
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
