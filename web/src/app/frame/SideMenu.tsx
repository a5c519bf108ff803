import Close from "@mui/icons-material/Close";
import MenuIcon from "@mui/icons-material/Menu";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { type MouseEvent, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router-dom";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { LinkButton } from "../../ui/navigation/LinkButton.tsx";
import { SmartLink } from "../../ui/routing/SmartLink.tsx";
import { brand } from "../../ui/theme/palette.ts";
import { destinations, trial } from "./navigation.ts";

const drawer = {
  position: "fixed",
  inset: "0 0 0 auto",
  width: "min(360px, 88vw)",
  height: "100dvh",
  maxHeight: "none",
  m: 0,
  p: 0,
  border: 0,
  overscrollBehavior: "contain",
  color: brand.paper,
  backgroundColor: brand.iron,
  backgroundImage: `radial-gradient(100% 40% at 100% 100%, color-mix(in srgb, ${brand.ember} 45%, transparent), transparent)`,
  transition: "transform 180ms ease-out",
  "&::backdrop": { backgroundColor: "rgb(20 17 15 / 0.6)" },
  "@starting-style": { transform: "translateX(100%)" },
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

/**
 * Renders all of the site's links in a native dialog, which traps and restores the focus. Its buttons use invoker
 * commands, so that it works before hydration; `onClick` is for browsers without them.
 */
export function SideMenu() {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // React's types have no invoker commands.
  const opens = { commandfor: id, command: "show-modal" };
  const closes = { commandfor: id, command: "close" };
  const location = useLocation();
  const shownAt = useRef(location);
  // Every navigation closes it, to the same page too; hydration does not.
  useEffect(() => {
    if (shownAt.current === location) return;
    shownAt.current = location;
    dialog.current?.close();
  }, [location]);

  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };

  return (
    <>
      <IconButton
        aria-label="Apri il menu"
        aria-haspopup="dialog"
        edge="end"
        {...opens}
        onClick={() => dialog.current?.showModal()}
      >
        <MenuIcon />
      </IconButton>
      <Box
        component="dialog"
        id={id}
        ref={dialog}
        aria-label="Menu"
        closedby="any"
        onClick={closeOutside}
        sx={drawer}
      >
        <Box sx={{ display: "flex", flexDirection: "column", minHeight: "100%", px: 6, pb: 8 }}>
          <Box sx={{ display: "flex", justifyContent: "flex-end", py: 1.5, mr: -3 }}>
            <IconButton aria-label="Chiudi il menu" {...closes} onClick={() => dialog.current?.close()}>
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
    </>
  );
}
