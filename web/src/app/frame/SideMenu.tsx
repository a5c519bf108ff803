import Close from "@mui/icons-material/Close";
import MenuIcon from "@mui/icons-material/Menu";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { type FocusEvent, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router-dom";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { LinkButton } from "../../ui/navigation/LinkButton.tsx";
import { SmartLink } from "../../ui/routing/SmartLink.tsx";
import { brand } from "../../ui/theme/palette.ts";
import { destinations, trial } from "./navigation.ts";

/** Covers the page, so that what lies behind is out of reach. It does not scroll to a drawer that still slides in. */
const cover = {
  width: "100%",
  height: "100dvh",
  p: 0,
  border: 0,
  overflow: "visible",
  backgroundColor: "rgb(20 17 15 / 0.6)",
};

const drawer = {
  position: "absolute",
  inset: "0 0 0 auto",
  width: "min(360px, 88vw)",
  color: brand.paper,
  backgroundColor: brand.iron,
  backgroundImage: `radial-gradient(100% 40% at 100% 100%, color-mix(in srgb, ${brand.ember} 45%, transparent), transparent)`,
  transition: "transform 180ms ease-out",
  "@starting-style": { transform: "translateX(100%)" },
};

/** Scrolls. It has no position: it would cut off what the button that closes has beside the drawer. */
const content = {
  display: "flex",
  flexDirection: "column",
  height: "100%",
  px: 6,
  pb: 8,
  overflowY: "auto",
  overscrollBehavior: "contain",
};

/** A tap beside the drawer hits the button, too. */
const close = {
  position: "static",
  "&::before": {
    content: '""',
    position: "absolute",
    inset: "0 100% 0 -100vw",
    cursor: "default",
    touchAction: "none",
  },
};

const entry = {
  display: "flex",
  alignItems: "center",
  minHeight: 48,
  typography: "h3",
  fontSize: "1.5rem",
  color: "inherit",
  textDecoration: "none",
  "&:hover": { textDecoration: `underline 3px ${brand.ember}`, textUnderlineOffset: "6px" },
};

/** Returns to the open dialog the focus that leaves it. */
function keepFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
  if (currentTarget.matches(":popover-open")) currentTarget.querySelector("button")?.focus();
}

/**
 * Renders all of the site's links in a dialog that covers the page. It is a popover: a modal dialog makes the page inert,
 * for which browsers compute the styles of all of it again. Its buttons work before hydration.
 */
export function SideMenu() {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const location = useLocation();
  const shownAt = useRef(location);
  // Every navigation closes it, to the same page too; hydration does not.
  useEffect(() => {
    if (shownAt.current === location) return;
    shownAt.current = location;
    dialog.current?.hidePopover();
  }, [location]);

  return (
    <>
      <IconButton aria-label="Apri il menu" aria-haspopup="dialog" edge="end" popoverTarget={id}>
        <MenuIcon />
      </IconButton>
      <Box
        component="dialog"
        id={id}
        ref={dialog}
        popover="auto"
        aria-label="Menu"
        aria-modal
        onBlur={keepFocus}
        sx={cover}
      >
        {/* Takes the focus of a click that hits nothing else in it. */}
        <Box tabIndex={-1} sx={drawer}>
          <Box sx={content}>
            <Box sx={{ display: "flex", justifyContent: "flex-end", py: 1.5, mr: -3 }}>
              <IconButton
                aria-label="Chiudi il menu"
                popoverTarget={id}
                popoverTargetAction="hide"
                sx={close}
              >
                <Close />
              </IconButton>
            </Box>
            <Box component="nav" aria-label="Tutto il sito">
              <Stack component="ul" gap={0.5}>
                {destinations.map(({ label, long = label, href }) => (
                  <li key={href}>
                    <SmartLink href={href} sx={entry}>
                      {long}
                    </SmartLink>
                  </li>
                ))}
              </Stack>
            </Box>
            <Box sx={{ display: "grid", mt: "auto", pt: 6 }}>
              <LinkButton to={trial.href} size="large">
                {trial.long}
              </LinkButton>
            </Box>
          </Box>
        </Box>
      </Box>
    </>
  );
}
