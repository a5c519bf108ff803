import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { Toaster } from "../ui/Toaster.tsx";
import { NavigationProgress } from "./NavigationProgress.tsx";

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
