import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MAX_SEARCH_LENGTH } from "./address.ts";

/** How long somebody must pause in typing to be searched for, in milliseconds. */
const PAUSE_MS = 250;

/**
 * What stands in a search field, and its way into the address: after a pause, or by `flush` at once, which answers it. An address that
 * somebody else changes is what the field says then.
 */
export function useTyped(q: string, onWanted: (q: string) => void) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  const sent = useRef(q);
  if (known !== q) {
    setKnown(q);
    if (q !== sent.current) setText(q);
    sent.current = q;
  }
  const wanted = text.trim().slice(0, MAX_SEARCH_LENGTH).trim();
  const send = useEffectEvent(() => {
    sent.current = wanted;
    onWanted(wanted);
  });
  useEffect(() => {
    if (wanted === q) return undefined;
    const timer = setTimeout(() => send(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, q]);

  const flush = () => {
    sent.current = wanted;
    if (wanted !== q) onWanted(wanted);
    return wanted;
  };
  return { text, setText, flush };
}
