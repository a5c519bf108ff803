import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MAX_SEARCH_LENGTH } from "./address.ts";

/** Debounce of the search, in milliseconds. */
const DEBOUNCE_MS = 250;

/**
 * Debounces a search field's text into the URL; `flush` applies it at once and returns it. The field follows a URL
 * that changes by other means.
 */
export function useTyped(q: string, onQuery: (q: string) => void) {
  const [text, setText] = useState(q);
  const [previous, setPrevious] = useState(q);
  const sent = useRef(q);
  if (previous !== q) {
    setPrevious(q);
    if (q !== sent.current) setText(q);
    sent.current = q;
  }
  const query = text.trim().slice(0, MAX_SEARCH_LENGTH).trim();
  const send = useEffectEvent(() => {
    sent.current = query;
    onQuery(query);
  });
  useEffect(() => {
    if (query === q) return undefined;
    const timer = setTimeout(() => send(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query, q]);

  const flush = () => {
    sent.current = query;
    if (query !== q) onQuery(query);
    return query;
  };
  return { text, setText, flush };
}
