import { type RefObject, useEffect } from "react";

/** Scrolls the page's focused control clear of the banner that covers it, if it is one of these. */
function showFocused(banner: Element, controls: string): void {
  const focused = document.activeElement;
  if (!focused?.matches(controls) || banner.contains(focused)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  if (top < window.innerHeight && bottom > banner.getBoundingClientRect().top)
    focused.scrollIntoView({ block: "nearest" });
}

/**
 * Reserves the banner's height: as scroll padding, so that it never covers what has the focus, and below the page, so that the
 * page's last controls can be scrolled clear of it.
 */
export function useRoomBelow(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = banner;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      // A page scrolls by whole pixels: a part of one would stay below the banner.
      style.scrollPaddingBottom = `${Math.ceil(height) + 1}px`;
      style.paddingBottom = style.scrollPaddingBottom;
      // The touch of a field may be what made the banner appear.
      showFocused(current, "a, button, input, select, textarea");
    });
    observer.observe(current);
    // Browsers scroll to what the keyboard focuses, not to what a finger does. A list of options would close.
    const showTouched = () => showFocused(current, "input, textarea");
    document.addEventListener("click", showTouched);
    return () => {
      document.removeEventListener("click", showTouched);
      observer.disconnect();
      style.scrollPaddingBottom = "";
      style.paddingBottom = "";
    };
  }, [banner]);
}
