import { type RefObject, useEffect, useRef } from "react";

/** Heights in pixels of the bars that lie on the page's end now. */
const heights = new Map<Element, number>();

/** Reserves the highest bar's height: for what is scrolled to, and below the page, whose last controls can be scrolled clear of it. */
function reserve(): void {
  const height = Math.max(0, ...heights.values());
  const { style } = document.documentElement;
  style.scrollPaddingBottom = height > 0 ? `${height}px` : "";
  style.paddingBottom = style.scrollPaddingBottom;
}

/** Scrolls the page's focused control clear of a bar that covers it, if it is one of these. */
function showFocused(bar: Element, controls: string): void {
  const focused = document.activeElement;
  if (!focused?.matches(controls) || bar.contains(focused)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  if (top < window.innerHeight && bottom > bar.getBoundingClientRect().top)
    focused.scrollIntoView({ block: "nearest" });
}

/**
 * Keeps what has the focus clear of a bar that is fixed to the bottom of the screen, and makes room for the bar below the page.
 * Returns the bar's ref.
 */
export function useRoomBelow(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => {
      heights.set(current, entry?.borderBoxSize[0]?.blockSize ?? 0);
      reserve();
      // The touch of a field may be what made the bar appear.
      showFocused(current, "a, button, input, select, textarea");
    });
    observer.observe(current);
    // Browsers scroll to what the keyboard focuses, not to what a finger does. A list of options would close.
    const showTouched = () => showFocused(current, "input, textarea");
    document.addEventListener("click", showTouched);
    return () => {
      document.removeEventListener("click", showTouched);
      observer.disconnect();
      heights.delete(current);
      reserve();
    };
  }, []);
  return bar;
}
