import { useEffect } from "react";
import { conversion } from "./consent/analytics.ts";

/** Tells the analytics service, once the person agrees, that this page was reached. */
export function useConversion(name: string): void {
  useEffect(() => {
    conversion(name);
  }, [name]);
}
