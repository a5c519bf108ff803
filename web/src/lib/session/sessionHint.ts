import { useSyncExternalStore } from "react";
import { followSessionText, sessionText } from "../format/sessionText.ts";

const remembered = (): boolean => sessionText() !== null;

/**
 * Whether somebody seems to be signed in: enough for public pages, which do not load what reads a session. While a
 * page is HTML only, nobody is.
 */
export const useSessionHint = (): boolean => useSyncExternalStore(followSessionText, remembered, () => false);
