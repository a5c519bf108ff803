import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Debounce of the search, in milliseconds. */
const DEBOUNCE_MS = 250;

/**
 * Debounces a search field's text, of at most `maxLength` characters, into the URL; `flush` applies it at once and returns it. The field follows a URL
 * that changes by other means.
 */
export function useDebouncedSearch(q: string, maxLength: number, onQuery: (q: string) => void) {
  const [text, setText] = useState(q);
  const [previous, setPrevious] = useState(q);
  const sent = useRef(q);
  if (previous !== q) {
    setPrevious(q);
    if (q !== sent.current) setText(q);
    sent.current = q;
  }
  const query = text.trim().slice(0, maxLength).trim();
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
