import { useEffect, useState } from "react";

/** Debounce of a search, in milliseconds. */
const PAUSE_MS = 250;

/** Returns the trimmed text once typing has paused, and whether it is the current one and not empty. */
export function useSettledText(text: string): { typed: string; isSettled: boolean } {
  const [typed, setTyped] = useState("");
  const trimmed = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setTyped(trimmed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [trimmed]);
  return { typed, isSettled: typed === trimmed && trimmed !== "" };
}
