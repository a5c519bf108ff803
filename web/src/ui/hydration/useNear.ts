import { type RefObject, useEffect, useState } from "react";

/**
 * Whether an element has come near the viewport; once it has, it stays so. A negative `rootMargin` asks for more: that
 * it is in view.
 */
export function useNear(element: RefObject<HTMLElement | null>, rootMargin = "200px 0px"): boolean {
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
