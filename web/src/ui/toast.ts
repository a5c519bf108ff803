import { toast as sonner } from "sonner";

/** A short notice that goes away after `ms` milliseconds; screen readers hear it. */
export const toast = {
  success: (text: string, ms: number): void => {
    sonner.success(text, { duration: ms });
  },
  warning: (text: string, ms: number): void => {
    sonner.warning(text, { duration: ms });
  },
  error: (text: string, ms: number): void => {
    sonner.error(text, { duration: ms });
  },
};
