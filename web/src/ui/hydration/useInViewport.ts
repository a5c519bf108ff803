import { type RefObject, useEffect, useState } from "react";

/**
 * Returns whether an element has come near the viewport, true from then on. With a negative `rootMargin` it must be in
 * view.
 */
export function useInViewport(element: RefObject<HTMLElement | null>, rootMargin = "200px 0px"): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near, rootMargin]);
  return near;
}
