import { useEffect } from "react";
import { conversion } from "./consent/analytics.ts";

/** Tells the analytics service, once the person agrees, that this page was reached (public-site §2). */
export function useConversion(name: string): void {
  useEffect(() => {
    conversion(name);
  }, [name]);
}
