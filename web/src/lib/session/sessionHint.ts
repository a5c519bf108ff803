import { useSyncExternalStore } from "react";
import { followSessionText, sessionText } from "../format/sessionText.ts";

const remembered = (): boolean => sessionText() !== null;

/** Returns whether a session is stored, without parsing it: enough for public pages. False until hydration. */
export const useSessionHint = (): boolean => useSyncExternalStore(followSessionText, remembered, () => false);
