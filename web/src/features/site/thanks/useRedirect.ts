import { useEffect, useState } from "react";

/** Goes to `url` after `delayMs`, unless the page is left before; whether the time is running. */
export function useRedirect(url: string, delayMs: number): boolean {
  const [running, setRunning] = useState(false);
  useEffect(() => {
    setRunning(true);
    const timer = setTimeout(() => window.location.assign(url), delayMs);
    return () => clearTimeout(timer);
  }, [url, delayMs]);
  return running;
}
