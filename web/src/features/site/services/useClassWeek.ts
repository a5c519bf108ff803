import { useLoad } from "../../../lib/useLoad.ts";
import { standardWeek, weekOf } from "./week.ts";

// What asks the server is not needed for a page to be read.
const readStarts = async (signal: AbortSignal) => (await import("./data.ts")).readStarts(signal);

/** The week as staff have it now; the studio's standard week until that is known, or where they have none yet. */
export function useClassWeek() {
  const { loaded } = useLoad(readStarts);
  return loaded.status === "ready" && loaded.data.length > 0 ? weekOf(loaded.data) : standardWeek;
}
