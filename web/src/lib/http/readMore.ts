import { toast } from "../toasts/toast.ts";
import { errorMessage } from "./errorMessage.ts";

/**
 * Loads the next page of an infinite query and returns whether it succeeded. A failure is shown as a toast: the pages
 * before it stay.
 */
export async function readMore(fetchNextPage: () => Promise<{ error: Error | null }>): Promise<boolean> {
  const { error } = await fetchNextPage();
  if (error) toast.error(errorMessage(error), 5000);
  return error === null;
}
