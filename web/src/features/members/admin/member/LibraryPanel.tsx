import Typography from "@mui/material/Typography";
import type { MemberForStaff } from "@studio/contract/people/forStaff.ts";
import { useState } from "react";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { ConfirmDialog } from "../../../../ui/feedback/ConfirmDialog.tsx";
import { SwitchField } from "../../../../ui/form/SwitchField.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { useSetMembership } from "../api.ts";

/** Grants access to the video library at once and revokes it after a confirmation. */
export function LibraryPanel({ member }: { member: MemberForStaff }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: setMembership, isPending } = useSetMembership();

  const change = async (open: boolean) => {
    setAsking(false);
    try {
      await setMembership({ id: member.id, open });
      toast.success(open ? "Videoteca aperta." : "Videoteca chiusa.", 4000);
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    }
  };
  return (
    <Panel>
      <Stack gap={2}>
        <Typography variant="h2">Online training</Typography>
        <SwitchField
          label={member.membership ? "La videoteca è aperta" : "La videoteca è chiusa"}
          checked={member.membership}
          disabled={isPending}
          onChange={(open) => (open ? void change(true) : setAsking(true))}
        />
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title="Chiudere la videoteca?"
        text={`${member.first_name} non vede più i video e deve accedere di nuovo su tutti i suoi dispositivi. Puoi riaprirla quando vuoi.`}
        confirmLabel="Chiudi la videoteca"
        keepLabel="Lasciala aperta"
        destructive
        onConfirm={() => void change(false)}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
}
