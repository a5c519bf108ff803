import type { Presence } from "@studio/contract/bookings/model.ts";
import { useRef } from "react";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { type Sent, useOptimisticMutation } from "../../../../lib/http/optimistic.ts";
import type { Live } from "../../../../lib/live/live.ts";
import { OfflineError } from "../../../../lib/network/offline.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { toast, UNDO_TOAST_MS } from "../../../../lib/toasts/toast.ts";
import { type RosterLine, setPresence } from "../api.ts";
import { nameOf, presenceLabels } from "../labels.ts";
import { keepMark, sendWaitingMarks, useWaitingMarks } from "./waitingMarks.ts";

/** Returns the toast of a mark: `Anna Prova: presente.` */
const markedLabel = (name: string, to: Presence): string =>
  `${name}: ${to === null ? "segno tolto" : presenceLabels[to].toLowerCase()}.`;

const presenceIn = ({ presence }: RosterLine): Presence => presence;

/**
 * Marks attendance optimistically, offers to undo it, and rolls back when it is refused. The marks of a class are sent in
 * order, so that the last of two taps wins. Without a network a mark waits on the device.
 */
export function usePresence(classId: string, roster: Live<RosterLine[]>) {
  const lines = roster.status === "ready" ? roster.data : undefined;
  const uid = useSession()?.user.id ?? "";
  const waiting = useWaitingMarks().filter((mark) => mark.classId === classId);
  const waitingOf = (id: string) => waiting.find((mark) => mark.id === id);
  /** The latest change of each member, which alone can be undone. */
  const latest = useRef(new Map<string, Sent<Presence>>());
  const undos = useRef(new WeakSet<Sent<Presence>>());
  const { send, shown } = useOptimisticMutation({
    items: lines,
    stateOf: presenceIn,
    mutationFn: ({ id, to }: Sent<Presence>) => setPresence(classId, id, { presence: to }),
    queue: `presence/${classId}`,
    onSuccess: (_answer, sent) => {
      const line = lines?.find(({ id }) => id === sent.id);
      if (!line || undos.current.has(sent) || latest.current.get(sent.id) !== sent) return;
      const onClick = () => {
        if (latest.current.get(sent.id) === sent) undo(sent);
      };
      toast.success(markedLabel(nameOf(line), sent.to), UNDO_TOAST_MS, { label: "Annulla", onClick });
    },
    onError: (error, sent) => {
      if (error instanceof OfflineError) keep(sent);
      else toast.error(errorMessage(error), 5000);
    },
  });
  const keep = ({ id, from, to }: Sent<Presence>) => {
    const line = lines?.find((one) => one.id === id);
    const name = line ? nameOf(line) : "";
    keepMark(uid, { classId, id, name, from: [from], to });
  };
  const change = (sent: Sent<Presence>) => {
    latest.current.set(sent.id, sent);
    // What waits is sent by one sender, so that an earlier mark cannot arrive after this one.
    if (!waitingOf(sent.id)) return send(sent);
    keep(sent);
    void sendWaitingMarks(uid);
  };
  const undo = ({ id, from, to }: Sent<Presence>) => {
    const back = { id, from: to, to: from };
    undos.current.add(back);
    change(back);
  };
  const presenceOf = (line: RosterLine): Presence => {
    const mark = waitingOf(line.id);
    return mark ? mark.to : shown(line);
  };
  return {
    mark: (line: RosterLine, to: Presence) => change({ id: line.id, from: presenceOf(line), to }),
    presenceOf,
    /** How many marks of the class wait for a network. */
    waiting: waiting.length,
  };
}
