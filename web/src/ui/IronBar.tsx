import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { PageFrame } from "./PageFrame.tsx";
import { brand } from "./palette.ts";

type Props = { component: "header" | "footer"; sticky?: boolean; children: ReactNode };

/** A dark band across the page, in both schemes: the top and the bottom of every page. */
export const IronBar = ({ component, sticky = false, children }: Props) => (
  <Box
    component={component}
    sx={{
      position: sticky ? "sticky" : "static",
      top: 0,
      zIndex: "appBar",
      color: brand.paper,
      backgroundColor: brand.ink,
      borderBottom: sticky ? `1px solid ${brand.iron}` : "none",
      borderTop: sticky ? "none" : `1px solid ${brand.iron}`,
    }}
  >
    <PageFrame>{children}</PageFrame>
  </Box>
);
