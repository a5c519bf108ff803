import { keyframes } from "@emotion/react";
import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router-dom";
import { Toaster } from "../ui/feedback/Toaster.tsx";
import { brand } from "../ui/theme/palette.ts";

const grow = keyframes({ from: { transform: "scaleX(0)" }, to: { transform: "scaleX(0.9)" } });

/** A line across the top while the next page is on its way; a page that is there at once shows none. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <Box
      role="progressbar"
      aria-label="Caricamento della pagina"
      sx={{
        position: "fixed",
        top: 0,
        insetInline: 0,
        height: 3,
        zIndex: "tooltip",
        backgroundColor: brand.ember,
        transformOrigin: "left",
        animation: `${grow} 8s cubic-bezier(0.1, 0.7, 0.3, 1) 150ms both`,
      }}
    />
  );
}

/** Moves the keyboard and screen readers to the new page, as a full page load would. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Plain anchors share one key of the router's, which would scroll each back to where the last one was left. */
function useAnchors(): void {
  const location = useLocation();
  useEffect(() => {
    if (location.key === "default") document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [location]);
}

/** What every route stands in. Scrolling to a hash keeps the 100 px of the theme's `scroll-padding-top`. */
export function Providers() {
  useFocusOnNavigation();
  useAnchors();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
      <Toaster />
    </>
  );
}
