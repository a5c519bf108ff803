import { useEffect, useState } from "react";

/** Time after which a change that the server has not answered is marked as unconfirmed, in milliseconds. */
export const UNCONFIRMED_AFTER_MS = 2_000;

/** Text of a change that the server has not answered yet. */
export const UNCONFIRMED = "In attesa di conferma";

/** Text of a change that is asked for again, because its answer has not come. */
export const UNKNOWN = "Non sappiamo ancora se è andata: la rete non risponde. Lo chiediamo di nuovo noi.";

/** Returns whether something has been pending for so long that the screen says so. */
export function useUnconfirmed(isPending: boolean): boolean {
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setUnconfirmed(true), UNCONFIRMED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setUnconfirmed(false);
    };
  }, [isPending]);
  return isUnconfirmed;
}
