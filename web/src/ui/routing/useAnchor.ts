import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Scrolls to an anchor that was rendered after the navigation to it, as on lazily loaded screens. */
export function useAnchor<Element extends HTMLElement>(id: string | undefined): RefObject<Element | null> {
  const own = useRef<Element>(null);
  const { hash } = useLocation();
  const asked = useRef(hash);
  useEffect(() => {
    if (id !== undefined && asked.current === `#${id}`) own.current?.scrollIntoView();
  }, [id]);
  return own;
}
