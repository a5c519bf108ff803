import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { WIDE_SCREEN } from "../ui/measures.ts";
import { brand } from "../ui/palette.ts";
import { destinations, trial } from "./navigation.ts";

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

const button = {
  ...link,
  minHeight: 40,
  px: 4,
  borderRadius: "10px",
  color: brand.ink,
  backgroundColor: brand.ember,
  "&:hover": { backgroundColor: "primary.light" },
};

/** The site's parts in one line; where they do not fit, the side menu has them. */
export const MainLinks = () => (
  <Box
    component="nav"
    aria-label="Principale"
    sx={{ display: "none", ml: "auto", [WIDE_SCREEN]: { display: "block" } }}
  >
    <Box
      component="ul"
      sx={{ display: "flex", alignItems: "center", gap: 4.5, m: 0, p: 0, listStyle: "none" }}
    >
      {[...destinations, trial].map((one) => (
        <li key={one.href}>
          <Box component={Link} to={one.href} sx={one === trial ? button : link}>
            {one.label}
          </Box>
        </li>
      ))}
    </Box>
  </Box>
);
