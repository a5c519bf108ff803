import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Row } from "../ui/layout/flow/Row.tsx";
import { IronBar } from "../ui/layout/IronBar.tsx";
import { HEADER_HEIGHT } from "../ui/layout/measures.ts";
import { HomeLink } from "./frame/HomeLink.tsx";

/** Renders a race ticket without the app's frame: it is opened by its URL, at the door too. */
export const TicketFrame = ({ children }: { children: ReactNode }) => (
  <>
    <IronBar component="header">
      <Row align="center" minHeight={HEADER_HEIGHT}>
        <HomeLink />
      </Row>
    </IronBar>
    <Box component="main" tabIndex={-1}>
      {children}
    </Box>
  </>
);
