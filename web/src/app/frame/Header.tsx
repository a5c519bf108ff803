import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { lazy, Suspense } from "react";
import { useSessionHint } from "../../lib/session/sessionHint.ts";
import { Row } from "../../ui/layout/flow/Row.tsx";
import { IronBar } from "../../ui/layout/IronBar.tsx";
import { HEADER_HEIGHT, WIDE_SCREEN } from "../../ui/layout/measures.ts";
import { PageLink } from "../../ui/routing/PageLink.tsx";
import { brand } from "../../ui/theme/palette.ts";
import { HomeLink } from "./HomeLink.tsx";
import { LoginLink } from "./LoginLink.tsx";
import { destinations, trial } from "./navigation.ts";
import { SideMenu } from "./SideMenu.tsx";

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

/** Renders the site's main links in one line; the menu has all of them. */
const MainLinks = () => (
  <Box component="nav" aria-label="Principale" sx={{ display: "none", [WIDE_SCREEN]: { display: "block" } }}>
    <Row component="ul" align="center" gap={7} wraps={false}>
      {destinations
        .filter(({ main }) => main)
        .map(({ label, href }) => (
          <li key={href}>
            <Box component={PageLink} to={href} sx={link}>
              {label}
            </Box>
          </li>
        ))}
    </Row>
  </Box>
);

/** Loaded only with a stored session: public pages load neither the menu nor the code that parses a session. */
const SessionMenu = lazy(() =>
  import("./SessionMenu.tsx").then(
    (module) => ({ default: module.SessionMenu }),
    () => ({ default: LoginLink }),
  ),
);

/** Renders the header: home, main links, free trial, sign-in or account. */
export function Header() {
  const remembered = useSessionHint();
  return (
    <IronBar component="header" sticky wide>
      <Row align="center" gap={{ xs: 2, sm: 10 }} minHeight={HEADER_HEIGHT} wraps={false}>
        <HomeLink />
        <MainLinks />
        <Box sx={{ display: "flex", flexShrink: 0, alignItems: "center", ml: "auto" }}>
          <Button
            component={PageLink}
            to={trial.href}
            variant="contained"
            size="small"
            sx={{ minHeight: 40, px: { xs: 3, sm: 4 }, mr: { xs: 1, sm: 3 }, whiteSpace: "nowrap" }}
          >
            {trial.label}
          </Button>
          {remembered ? (
            <Suspense fallback={<LoginLink />}>
              <SessionMenu />
            </Suspense>
          ) : (
            <LoginLink />
          )}
          <SideMenu />
        </Box>
      </Row>
    </IronBar>
  );
}
