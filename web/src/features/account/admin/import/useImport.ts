import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Attempt, attemptFor } from "../../../../lib/attempt.ts";
import { errorMessage } from "../../../../lib/errorMessage.ts";
import { toast } from "../../../../ui/toast.ts";
import { checkImport, importUsers } from "../data.ts";
import { membersOf, withServerFaults } from "./preview.ts";
import type { Row } from "./readFile.ts";

/** How long the server may look at everybody's e-mail, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Whether the server has looked at the people yet; it does so only where no row is wrong. */
type Check = { status: "none" | "checking" | "passed" } | { status: "failed"; error: unknown };

/**
 * What becomes of a file's rows: the server looks at them first, and what it finds stands with the rows; `send` imports
 * all of them and answers whether it did.
 */
export function useImport(read: readonly Row[]) {
  const [rows, setRows] = useState(read);
  const [check, setCheck] = useState<Check>({ status: "none" });
  const [tries, setTries] = useState(0);
  const [isSending, setSending] = useState(false);
  const attempt = useRef<Attempt>(null);

  const look = useEffectEvent(async (signal: AbortSignal) => {
    const members = membersOf(read);
    if (!members) return;
    setCheck({ status: "checking" });
    try {
      const { faults } = await checkImport(
        members,
        AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      );
      if (signal.aborted) return;
      setRows(withServerFaults(read, faults));
      setCheck({ status: "passed" });
    } catch (error) {
      if (!signal.aborted) setCheck({ status: "failed", error });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try looks again.
  useEffect(() => {
    const controller = new AbortController();
    void look(controller.signal);
    return () => controller.abort();
  }, [tries]);

  const members = check.status === "passed" ? membersOf(rows) : null;
  const send = async (welcome: boolean): Promise<number> => {
    if (!members) return 0;
    setSending(true);
    try {
      attempt.current = attemptFor({ members, welcome }, attempt.current);
      const { imported, faults } = await importUsers(members, welcome, attempt.current.key);
      setRows(withServerFaults(read, faults));
      return imported;
    } catch (error) {
      toast.error(errorMessage(error), 6000);
      return 0;
    } finally {
      setSending(false);
    }
  };
  return { rows, check, retry: () => setTries(tries + 1), members, send, isSending };
}
