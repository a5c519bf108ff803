import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { brand } from "../theme/palette.ts";
import { PageFrame } from "./PageFrame.tsx";

type Props = {
  component: "header" | "footer";
  sticky?: boolean;
  /** Wider than the page's content width, for one line of many links. */
  wide?: boolean;
  children: ReactNode;
};

/** Renders a dark band across the page, in both colour schemes: the top and the bottom of every page. */
export function IronBar({ component, sticky = false, wide = false, children }: Props) {
  return (
    <Box
      component={component}
      sx={{
        position: sticky ? "sticky" : "static",
        top: 0,
        zIndex: "appBar",
        color: brand.paper,
        backgroundColor: brand.ink,
        [sticky ? "boxShadow" : "borderTop"]: sticky ? `0 1px ${brand.iron}` : `1px solid ${brand.iron}`,
      }}
    >
      <PageFrame wide={wide}>{children}</PageFrame>
    </Box>
  );
}
