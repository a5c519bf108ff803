import type { Presence } from "@studio/contract/bookings/model.ts";
import { useRef } from "react";
import type { Live } from "../../../../lib/firebase/live.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { type Sent, useOptimisticMutation } from "../../../../lib/http/optimistic.ts";
import { toast, UNDO_TOAST_MS } from "../../../../ui/feedback/toast.ts";
import { type RosterLine, setPresence } from "../api.ts";
import { nameOf, presenceLabels } from "../labels.ts";

/** Returns the toast of a mark: `Anna Prova: presente.` */
const markedLabel = (name: string, to: Presence): string =>
  `${name}: ${to === null ? "segno tolto" : presenceLabels[to].toLowerCase()}.`;

const presenceIn = ({ presence }: RosterLine): Presence => presence;

/**
 * Marks attendance optimistically, offers to undo it, and rolls back on failure. The marks of a class are sent in order,
 * so that the last of two taps wins.
 */
export function usePresence(classId: string, roster: Live<RosterLine[]>) {
  const lines = roster.status === "ready" ? roster.data : undefined;
  /** The latest change of each member, which alone can be undone. */
  const latest = useRef(new Map<string, Sent<Presence>>());
  const undos = useRef(new WeakSet<Sent<Presence>>());
  const { send, shown } = useOptimisticMutation({
    items: lines,
    stateOf: presenceIn,
    mutationFn: ({ id, to }: Sent<Presence>) => setPresence(classId, id, to),
    queue: `presence/${classId}`,
    onSuccess: (_answer, sent) => {
      const line = lines?.find(({ id }) => id === sent.id);
      if (!line || undos.current.has(sent) || latest.current.get(sent.id) !== sent) return;
      const onClick = () => {
        if (latest.current.get(sent.id) === sent) undo(sent);
      };
      toast.success(markedLabel(nameOf(line), sent.to), UNDO_TOAST_MS, { label: "Annulla", onClick });
    },
    onError: (error) => toast.error(errorMessage(error), 5000),
  });
  const change = (sent: Sent<Presence>) => {
    latest.current.set(sent.id, sent);
    send(sent);
  };
  const undo = ({ id, from, to }: Sent<Presence>) => {
    const back = { id, from: to, to: from };
    undos.current.add(back);
    change(back);
  };
  return {
    mark: (line: RosterLine, to: Presence) => change({ id: line.id, from: shown(line), to }),
    presenceOf: shown,
  };
}
