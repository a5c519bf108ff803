import Box from "@mui/material/Box";
import { NavLink } from "react-router-dom";
import { ADMIN_BAR_HEIGHT, HEADER_HEIGHT } from "../ui/measures.ts";
import { brand } from "../ui/palette.ts";
import { onIron } from "../ui/tones.ts";
import { adminScreens } from "./adminScreens.ts";

const entry = {
  ...onIron,
  display: "flex",
  flexDirection: { xs: "column", md: "row" },
  alignItems: "center",
  justifyContent: { xs: "center", md: "flex-start" },
  gap: { xs: 0.5, md: 3 },
  minHeight: { xs: ADMIN_BAR_HEIGHT, md: 52 },
  px: { xs: 2, md: 5 },
  fontSize: { xs: "0.8125rem", md: "1rem" },
  fontWeight: 600,
  color: "text.secondary",
  textDecoration: "none",
  "&:hover": { color: brand.paper, backgroundColor: brand.iron },
  "&[aria-current=page]": {
    color: brand.paper,
    backgroundColor: brand.iron,
    boxShadow: { xs: `inset 0 3px ${brand.ember}`, md: `inset 4px 0 ${brand.ember}` },
  },
  "& svg": { fontSize: 24 },
};

/** The back office's screens: a bar under the thumb on phones, at the side of wider screens. */
export const AdminNavigation = () => (
  <Box
    component="nav"
    aria-label="Gestione"
    sx={{
      position: { xs: "fixed", md: "static" },
      insetInline: 0,
      bottom: 0,
      // At the side it is a flex item, which a z-index would lift over the header.
      zIndex: { xs: "appBar", md: "auto" },
      flexShrink: 0,
      width: { md: 216 },
      pb: { xs: "env(safe-area-inset-bottom)", md: 0 },
      backgroundColor: brand.ink,
      borderTop: { xs: `1px solid ${brand.iron}`, md: 0 },
      "@media print": { display: "none" },
    }}
  >
    <Box
      component="ul"
      sx={{
        position: { md: "sticky" },
        top: HEADER_HEIGHT,
        display: "grid",
        gridAutoFlow: { xs: "column", md: "row" },
        gridAutoColumns: "minmax(0, 1fr)",
        m: 0,
        p: 0,
        pt: { md: 4 },
        listStyle: "none",
      }}
    >
      {adminScreens.map(({ label, href, Icon }) => (
        <li key={href}>
          <Box component={NavLink} to={href} sx={entry}>
            <Icon aria-hidden />
            {label}
          </Box>
        </li>
      ))}
    </Box>
  </Box>
);
