import { keyframes } from "@emotion/react";
import Box from "@mui/material/Box";
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { isToasterRequested, onToasterRequest } from "../lib/toasts/toastQueue.ts";
import { isSheetEntry } from "../ui/routing/sheetHistory.ts";
import { brand } from "../ui/theme/palette.ts";
import { useIsNavigating } from "./page/navigationProgress.ts";
import { showPlainToasts } from "./toasts/plainToasts.ts";

const grow = keyframes({ from: { transform: "scaleX(0)" }, to: { transform: "scaleX(0.9)" } });

/** A shorter navigation shows no progress, in milliseconds: to insert it and its style would delay the page. */
const INSTANT_MS = 150;

/** Renders a progress bar across the top during a navigation that takes its time. */
function NavigationProgress() {
  const isNavigating = useIsNavigating();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isNavigating) return;
    const timer = setTimeout(() => setSlow(true), INSTANT_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isNavigating]);
  if (!isSlow) return null;
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
        animation: `${grow} 8s cubic-bezier(0.1, 0.7, 0.3, 1) both`,
      }}
    />
  );
}

/** Moves focus to the new page's `main`, as a full page load would reset it. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const current = useRef(pathname);
  useEffect(() => {
    if (current.current === pathname) return;
    current.current = pathname;
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Scrolls to plain anchors. They share one key of the router, whose scroll restoration would apply to all of them. */
function useAnchors(): void {
  const location = useLocation();
  const previous = useRef(location);
  useEffect(() => {
    // The page stays where it was when a sheet over it closes.
    const isSheetClosed = isSheetEntry(previous.current);
    previous.current = location;
    if (location.key === "default" && !isSheetClosed)
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [location]);
}

/** Without a network the library may not come: what it would have said is said all the same. */
const ToastStack = lazy<ComponentType>(() =>
  import("./toasts/ToastStack.tsx").then(
    (module) => ({ default: module.ToastStack }),
    () => {
      showPlainToasts();
      return { default: () => null };
    },
  ),
);

/** Renders toasts; their library is loaded when one may be shown. */
function Toaster() {
  const isRequested = useSyncExternalStore(onToasterRequest, isToasterRequested, () => false);
  return isRequested ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null;
}

/** Root layout of every route. Scrolling to a hash keeps the 100 px of the theme's `scroll-padding-top`. */
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
