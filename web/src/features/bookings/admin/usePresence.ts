import type { Presence } from "@studio/contract/bookings/model.ts";
import { useRef, useState } from "react";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { toast } from "../../../ui/toast.ts";
import { type RosterLine, setPresence } from "./data.ts";
import { shown, type Taps } from "./taps.ts";

/** Marks who has come: it shows at once, and corrects itself when the server says no. */
export function usePresence(eventId: string) {
  const [taps, setTaps] = useState<Taps>(new Map());
  const inFlight = useRef(new Set<string>());
  const last = useRef(new Map<string, Presence>());

  const mark = async (line: RosterLine, to: Presence): Promise<void> => {
    const { id } = line;
    setTaps((before) => new Map(before).set(id, { from: line.presence, to }));
    if (inFlight.current.has(id)) {
      // Two taps within one answer: the last one follows the first, so that they arrive in their order.
      last.current.set(id, to);
      return;
    }
    inFlight.current.add(id);
    try {
      await setPresence(eventId, id, to);
    } catch (error) {
      last.current.delete(id);
      setTaps((before) => new Map([...before].filter(([tapped]) => tapped !== id)));
      toast.error(errorMessage(error), 5000);
    } finally {
      inFlight.current.delete(id);
    }
    const next = last.current.get(id);
    if (next !== undefined && last.current.delete(id)) await mark({ ...line, presence: to }, next);
  };

  return { mark, presenceOf: (line: RosterLine): Presence => shown(line, taps) };
}
