import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { Lead } from "@studio/contract/leads/model.ts";
import { useId } from "react";
import { act } from "../../../lib/http/act.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { FieldFrame } from "../../../ui/form/FieldFrame.tsx";
import { assigneesQuery, useAssignLead } from "./api.ts";
import { assigneeName } from "./labels.ts";

/** Says which member of staff follows a request, and changes it at once. */
export function Assignee({ lead }: { lead: Lead }) {
  const id = useId();
  const { data, failure } = useRead(assigneesQuery);
  const staff = data?.staff;
  const { mutateAsync, isPending, variables } = useAssignLead();
  const assign = (user_id: string | null) => mutateAsync({ params: { id: lead.id }, body: { user_id } });
  const followed = (assignee: string | null) =>
    assignee === null
      ? "La richiesta non è più seguita da nessuno."
      : `La segue ${assigneeName(assignee, staff)}.`;
  const choose = (next: string | null) => {
    const before = lead.assignee;
    void act(
      () => assign(next),
      followed(next),
      () => act(() => assign(before), followed(before)),
    );
  };
  const chosen = isPending ? variables.body.user_id : lead.assignee;
  const isKnown = chosen === null || staff?.some((one) => one.id === chosen);
  return (
    <FieldFrame id={id} label="Chi la segue" message={staff ? undefined : failure}>
      <NativeSelect
        value={chosen ?? ""}
        disabled={!staff || isPending}
        onChange={({ target }) => choose(target.value === "" ? null : target.value)}
        input={<OutlinedInput />}
        inputProps={{ id }}
        IconComponent={KeyboardArrowDown}
      >
        <option value="">Nessuno</option>
        {!isKnown && chosen !== null && <option value={chosen}>{assigneeName(chosen, staff)}</option>}
        {staff?.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
