import AccountCircleOutlined from "@mui/icons-material/AccountCircleOutlined";
import EventOutlined from "@mui/icons-material/EventOutlined";
import FitnessCenterOutlined from "@mui/icons-material/FitnessCenterOutlined";
import InsightsOutlined from "@mui/icons-material/InsightsOutlined";
import Box from "@mui/material/Box";
import type { ReactNode, Ref } from "react";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session/session.ts";
import { BottomBarRoom } from "../../ui/layout/BottomBarRoom.tsx";
import { aboveBottomBar, bottomBar } from "../../ui/layout/bottomBar.ts";
import { Row } from "../../ui/layout/flow/Row.tsx";
import { IronBar } from "../../ui/layout/IronBar.tsx";
import { BOTTOM_BAR_HEIGHT, HEADER_HEIGHT } from "../../ui/layout/measures.ts";
import { SkipLink } from "../../ui/navigation/SkipLink.tsx";
import { brand } from "../../ui/theme/palette.ts";
import { onIron } from "../../ui/theme/tones.ts";
import { AccountMenu } from "../frame/AccountMenu.tsx";
import { HomeLink } from "../frame/HomeLink.tsx";

/** The four parts of the members' app; a screen belongs to the part whose `within` its path begins with. */
const tabs = [
  { label: "Classi", href: paths.me.href(), Icon: EventOutlined, within: [paths.checkIn.href()] },
  {
    label: "Allenamento",
    href: paths.training.href(),
    Icon: FitnessCenterOutlined,
    within: [paths.program.href("")],
  },
  { label: "Progressi", href: paths.progress.href(), Icon: InsightsOutlined, within: [] },
  { label: "Profilo", href: paths.account.href(), Icon: AccountCircleOutlined, within: [] },
] as const;

const tab = {
  ...onIron,
  display: "flex",
  flexDirection: { xs: "column", md: "row" },
  alignItems: "center",
  justifyContent: "center",
  gap: { xs: 0.5, md: 2 },
  minHeight: { xs: BOTTOM_BAR_HEIGHT, md: HEADER_HEIGHT },
  px: { xs: 1, md: 4 },
  fontSize: { xs: "0.75rem", md: "1rem" },
  fontWeight: 600,
  lineHeight: 1.15,
  color: "text.secondary",
  textDecoration: "none",
  "&:hover": { color: brand.paper, backgroundColor: brand.iron },
  "&[aria-current]": {
    color: brand.paper,
    boxShadow: { xs: `inset 0 3px ${brand.ember}`, md: `inset 0 -3px ${brand.ember}` },
  },
  "& svg": { fontSize: 24 },
};

/** Renders the tabs: at the bottom of a phone's screen, in the header of a wider one. */
function Tabs() {
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label="Area riservata" sx={bottomBar}>
      <Box
        component="ul"
        sx={{
          display: "grid",
          gridAutoFlow: "column",
          gridAutoColumns: { xs: "minmax(0, 1fr)", md: "auto" },
        }}
      >
        {tabs.map(({ label, href, Icon, within }) => {
          const isHere = pathname === href || within.some((start) => pathname.startsWith(start));
          return (
            <li key={href}>
              <Box component={Link} to={href} aria-current={isHere ? "page" : undefined} sx={tab}>
                <Icon aria-hidden />
                {label}
              </Box>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

type Props = {
  /** Receives the header's place for actions that need a session. */
  actionsRef?: Ref<HTMLElement>;
  children: ReactNode;
};

/** Renders the header of the members' app, its tabs and its one `main`. */
export function MemberFrame({ actionsRef, children }: Props) {
  const session = useSession();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", minHeight: "100dvh" }}>
      <SkipLink />
      <BottomBarRoom />
      <IronBar component="header" sticky wide>
        <Row align="center" gap={{ xs: 2, md: 8 }} minHeight={HEADER_HEIGHT} wraps={false}>
          <HomeLink to={paths.me.href()} label="le tue classi" />
          <Tabs />
          <Box sx={{ ml: "auto" }}>
            <Row align="center" gap={0} wraps={false}>
              <Box ref={actionsRef} sx={{ display: "flex" }} />
              {session && <AccountMenu person={session.user} />}
            </Row>
          </Box>
        </Row>
      </IronBar>
      <Box component="main" id="contenuto" tabIndex={-1} sx={aboveBottomBar}>
        {children}
      </Box>
    </Box>
  );
}
