import Box from "@mui/material/Box";
import { WIDE_SCREEN } from "../ui/measures.ts";
import { PageLink } from "../ui/PageLink.tsx";
import { brand } from "../ui/palette.ts";
import { destinations } from "./navigation.ts";

const link = {
  display: "inline-flex",
  alignItems: "center",
  minHeight: 44,
  typography: "button",
  fontWeight: 600,
  fontSize: "1.0625rem",
  whiteSpace: "nowrap",
  color: "inherit",
  textDecoration: "none",
  boxShadow: "inset 0 0 transparent",
  transition: "box-shadow 120ms",
  "&:hover": { boxShadow: `inset 0 -3px ${brand.ember}` },
};

/** The site's main parts in one line; the menu has all of them. */
export const MainLinks = () => (
  <Box component="nav" aria-label="Principale" sx={{ display: "none", [WIDE_SCREEN]: { display: "block" } }}>
    <Box component="ul" sx={{ display: "flex", alignItems: "center", gap: 7, m: 0, p: 0, listStyle: "none" }}>
      {destinations
        .filter(({ main }) => main)
        .map(({ label, href }) => (
          <li key={href}>
            <Box component={PageLink} to={href} sx={link}>
              {label}
            </Box>
          </li>
        ))}
    </Box>
  </Box>
);
