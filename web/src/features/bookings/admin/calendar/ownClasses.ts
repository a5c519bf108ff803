import { useState } from "react";
import { useSession } from "../../../../lib/session/session.ts";

const key = (uid: string): string => `own-classes:${uid}`;

function isKept(uid: string): boolean {
  try {
    return localStorage.getItem(key(uid)) !== null;
  } catch {
    return false;
  }
}

/**
 * Returns the id of the signed-in person in the list of coaches, `undefined` without one, and whether the calendar shows
 * only their classes, which this device keeps.
 */
export function useOwnClasses() {
  const user = useSession()?.user;
  const [isOn, setOn] = useState(() => user !== undefined && isKept(user.id));
  const toggle = () => {
    setOn(!isOn);
    try {
      if (!user) return;
      if (isOn) localStorage.removeItem(key(user.id));
      else localStorage.setItem(key(user.id), "on");
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  const coach = user?.coach ?? undefined;
  return { coach, isOn: coach !== undefined && isOn, toggle };
}
