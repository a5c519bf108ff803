import { useEffect } from "react";
import { reportConversion } from "./consent/analytics.ts";

/** Reports the page view as a conversion, subject to consent. */
export function useConversion(name: string): void {
  useEffect(() => {
    reportConversion(name);
  }, [name]);
}
