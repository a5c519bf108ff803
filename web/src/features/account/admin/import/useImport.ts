import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { errorMessage } from "../../../../lib/errorMessage.ts";
import { createIdempotencyKeys } from "../../../../lib/idempotencyKeys.ts";
import { toast } from "../../../../ui/toast.ts";
import { importCheckQuery, useImportUsers } from "../data.ts";
import { membersOf, withServerFaults } from "./preview.ts";
import type { Row } from "./readFile.ts";

/**
 * What becomes of a file's rows: the server looks at them first, where no row is wrong, and what it finds stands with
 * the rows; `send` imports all of them and answers how many that were.
 */
export function useImport(read: readonly Row[]) {
  const checkable = useMemo(() => membersOf(read) ?? [], [read]);
  const { data: checked, error, refetch } = useQuery(importCheckQuery(useId(), checkable));
  const { mutateAsync: importUsers, isPending, data: sent } = useImportUsers();
  const [keys] = useState(createIdempotencyKeys);
  const answer = sent ?? checked;
  const rows = useMemo(() => (answer ? withServerFaults(read, answer.faults) : read), [read, answer]);
  const members = checked ? membersOf(rows) : null;

  const send = async (welcome: boolean): Promise<number> => {
    if (!members) return 0;
    try {
      const key = keys.keyFor({ members, welcome });
      return (await importUsers({ rows: members, welcome, key })).imported;
    } catch (failure) {
      toast.error(errorMessage(failure), 6000);
      return 0;
    }
  };
  return { rows, error, retry: refetch, members, send, isSending: isPending };
}
