import MoreHoriz from "@mui/icons-material/MoreHoriz";
import Box from "@mui/material/Box";
import type { Role } from "@studio/contract/roles.ts";
import { Fragment, useState } from "react";
import { NavLink, useLocation } from "react-router-dom";
import type { TaskName } from "../../features/operations/admin/desk/api.ts";
import { ActionDialog } from "../../ui/feedback/ActionDialog.tsx";
import { bottomBar } from "../../ui/layout/bottomBar.ts";
import { Visible } from "../../ui/layout/flow/Visible.tsx";
import { BOTTOM_BAR_HEIGHT, HEADER_HEIGHT } from "../../ui/layout/measures.ts";
import { visuallyHidden } from "../../ui/layout/visuallyHidden.ts";
import { brand } from "../../ui/theme/palette.ts";
import { onIron } from "../../ui/theme/tones.ts";
import { groupScreens, labelOf, type NavigationScreen, screensFor } from "./adminScreens.ts";

/** Returns how many things of these kinds wait. */
export type CountOf = (names: readonly TaskName[]) => number;

/** Largest number in the navigation; Oggi and the screens show all. */
const MAX_SHOWN = 99;

const list = { display: "grid" };

/** Height of a heading at the side. */
const HEADING_HEIGHT = 26;
/** Height of the side in a window of 900 px, below the header and within the padding. */
const SIDE_HEIGHT = 900 - HEADER_HEIGHT - 16;
const MAX_ENTRY_HEIGHT = 34;

/** Returns the height of an entry at the side with which all screens fit: 34 px, or less if there are more of them. */
function entryHeight(): number {
  const all = groupScreens(screensFor("owner"));
  const headings = all.filter(({ heading }) => heading !== undefined).length;
  const count = all.reduce((sum, { screens }) => sum + screens.length, 0);
  return Math.min(MAX_ENTRY_HEIGHT, Math.floor((SIDE_HEIGHT - headings * HEADING_HEIGHT) / count));
}

const entry = {
  ...onIron,
  position: "relative",
  display: "flex",
  flexDirection: { xs: "column", md: "row" },
  alignItems: "center",
  justifyContent: { xs: "center", md: "flex-start" },
  gap: { xs: 0.5, md: 3 },
  width: "100%",
  // All screens fit 900 px where there is a mouse; a finger gets 44 px, and the list scrolls.
  minHeight: { xs: BOTTOM_BAR_HEIGHT, md: entryHeight() },
  "@media (min-width: 900px) and (pointer: coarse)": { minHeight: 44 },
  px: { xs: 1, md: 5 },
  border: 0,
  font: "inherit",
  fontSize: { xs: "0.75rem", md: "0.9375rem" },
  fontWeight: 600,
  lineHeight: 1.15,
  textAlign: "center",
  color: "text.secondary",
  backgroundColor: "transparent",
  textDecoration: "none",
  cursor: "pointer",
  "&:hover": { color: brand.paper, backgroundColor: brand.iron },
  "&[aria-current]": {
    color: brand.paper,
    backgroundColor: brand.iron,
    boxShadow: { xs: `inset 0 3px ${brand.ember}`, md: `inset 4px 0 ${brand.ember}` },
  },
  "& svg": { fontSize: { xs: 24, md: 20 } },
} as const;

/** Heading of a group of screens. */
const groupHeading = {
  display: "flex",
  alignItems: "flex-end",
  minHeight: HEADING_HEIGHT,
  pb: 0.5,
  typography: "caption",
  fontWeight: 600,
  lineHeight: 1,
  color: "text.secondary",
} as const;

const inSheet = {
  display: "flex",
  alignItems: "center",
  gap: 4,
  minHeight: 56,
  px: 2,
  borderRadius: "8px",
  fontWeight: 600,
  color: "text.primary",
  textDecoration: "none",
  "&:hover": { backgroundColor: "action.hover" },
  "&[aria-current]": { boxShadow: `inset 4px 0 ${brand.ember}`, backgroundColor: "action.hover" },
};

/** Renders how much waits on a screen: at the end of its line, in the bar of phones at the corner of its icon. */
function Waiting({ count, inBar = false }: { count: number; inBar?: boolean | undefined }) {
  if (count === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        position: inBar ? { xs: "absolute", md: "static" } : "static",
        top: 4,
        left: "calc(50% + 6px)",
        ml: inBar ? { md: "auto" } : "auto",
        minWidth: 20,
        px: 1.5,
        borderRadius: "10px",
        fontSize: "0.75rem",
        fontWeight: 600,
        lineHeight: "20px",
        textAlign: "center",
        fontVariantNumeric: "tabular-nums",
        color: "primary.contrastText",
        backgroundColor: "primary.main",
      }}
    >
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <Box component="span" sx={visuallyHidden}>
        {" "}
        da fare
      </Box>
    </Box>
  );
}

const leadsTo = (pathname: string, { path }: NavigationScreen): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** Renders the screens that do not fit the bar of phones, in a sheet. */
function Others({ behind, countOf }: { behind: readonly NavigationScreen[]; countOf: CountOf }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const close = () => setOpen(false);
  const isHere = behind.some((screen) => leadsTo(pathname, screen));
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-current={isHere ? "true" : undefined}
        onClick={() => setOpen(true)}
        sx={entry}
      >
        <MoreHoriz aria-hidden />
        Altro
        <Waiting inBar count={countOf(behind.flatMap(({ tasks = [] }) => tasks))} />
      </Box>
      <ActionDialog open={isOpen} title="Altro" onClose={close}>
        <Box component="nav" aria-label="Altre sezioni">
          {groupScreens(behind).map(({ heading, screens }) => (
            <Fragment key={heading ?? ""}>
              {heading && (
                <Box aria-hidden sx={{ ...groupHeading, px: 2, pt: 3 }}>
                  {heading}
                </Box>
              )}
              <Box component="ul" aria-label={heading} sx={list}>
                {screens.map(({ Icon, tasks = [], ...screen }) => (
                  <li key={screen.path}>
                    {/* In the place of the sheet's own entry in the history. */}
                    <Box component={NavLink} to={screen.path} replace onClick={close} sx={inSheet}>
                      <Icon aria-hidden />
                      {labelOf(screen)}
                      <Waiting count={countOf(tasks)} />
                    </Box>
                  </li>
                ))}
              </Box>
            </Fragment>
          ))}
        </Box>
      </ActionDialog>
    </>
  );
}

/** Entries of the bar of phones at most, with the button of the others. */
const BAR_ENTRIES = 4;

type Props = { role: Role; countOf?: CountOf | undefined };

/**
 * Renders the back office's screens of a role: on phones the first ones in a bottom bar, on wider screens all at the
 * side.
 */
export function AdminNavigation({ role, countOf = () => 0 }: Props) {
  const screens = screensFor(role);
  const others = screens.filter(({ inBar }) => !inBar);
  // Those that fit need no button that would hide them.
  const behind = screens.length > BAR_ENTRIES ? others : [];
  return (
    <Box
      component="nav"
      aria-label="Gestione"
      data-screen
      sx={{
        ...bottomBar,
        // At the side it is a flex item, which a z-index would lift above the header.
        zIndex: { xs: "appBar", md: "auto" },
        flexShrink: 0,
        width: { md: 216 },
      }}
    >
      <Box
        sx={{
          ...list,
          position: { md: "sticky" },
          top: HEADER_HEIGHT,
          gridAutoFlow: { xs: "column", md: "row" },
          gridAutoColumns: "minmax(0, 1fr)",
          maxHeight: { md: `calc(100dvh - ${HEADER_HEIGHT}px)` },
          overflowY: { md: "auto" },
          py: { md: 2 },
        }}
      >
        {groupScreens(screens).map(({ heading, screens: grouped }) => (
          <Fragment key={heading ?? ""}>
            {heading && (
              <Box
                aria-hidden
                sx={{ ...onIron, ...groupHeading, display: { xs: "none", md: "flex" }, px: 5 }}
              >
                {heading}
              </Box>
            )}
            {/* In the bar of phones the entries of all groups are columns of one grid. */}
            <Box component="ul" aria-label={heading} sx={{ display: { xs: "contents", md: "grid" } }}>
              {grouped.map((screen) => (
                <Box
                  component="li"
                  key={screen.path}
                  sx={{ display: { xs: behind.includes(screen) ? "none" : "block", md: "block" } }}
                >
                  <Box component={NavLink} to={screen.path} sx={entry}>
                    <screen.Icon aria-hidden />
                    {labelOf(screen)}
                    <Waiting inBar count={countOf(screen.tasks ?? [])} />
                  </Box>
                </Box>
              ))}
            </Box>
          </Fragment>
        ))}
        {behind.length > 0 && (
          <Visible below="md">
            <Others behind={behind} countOf={countOf} />
          </Visible>
        )}
      </Box>
    </Box>
  );
}
