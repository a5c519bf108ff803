import type { Presence } from "@studio/contract/bookings/model.ts";
import type { Live } from "../../../../lib/firebase/live.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { useOptimisticMutation } from "../../../../lib/http/optimistic.ts";
import { toast } from "../../../../ui/feedback/toast.ts";
import { type RosterLine, setPresence } from "../api.ts";

const presenceIn = ({ presence }: RosterLine): Presence => presence;

/**
 * Marks attendance optimistically and rolls back on failure. The marks of a class are sent in order, so that the last
 * of two taps wins.
 */
export function usePresence(classId: string, roster: Live<RosterLine[]>) {
  const { send, shown } = useOptimisticMutation({
    items: roster.status === "ready" ? roster.data : undefined,
    stateOf: presenceIn,
    mutationFn: ({ id, to }) => setPresence(classId, id, to),
    queue: `presence/${classId}`,
    onError: (error) => toast.error(errorMessage(error), 5000),
  });
  return {
    mark: ({ id, presence }: RosterLine, to: Presence) => send({ id, from: presence, to }),
    presenceOf: shown,
  };
}
