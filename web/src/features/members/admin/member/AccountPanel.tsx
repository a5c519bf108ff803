import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { StudioError } from "@studio/contract/errors.ts";
import type { MemberForStaff } from "@studio/contract/people/forStaff.ts";
import { useState } from "react";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { ConfirmDialog } from "../../../../ui/feedback/ConfirmDialog.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { useInviteAgain } from "../api.ts";

const refusal = (error: unknown): string =>
  error instanceof StudioError && error.code === "too_many_requests"
    ? "A questa persona sono già partiti tre inviti nell’ultima ora: riprova più tardi."
    : errorMessage(error);

type Props = {
  member: MemberForStaff;
  /** Undefined without the permission to delete. */
  onDelete: (() => void) | undefined;
  /** Undefined without the permission to merge. */
  onMerge: (() => void) | undefined;
};

/** Links to the member's activity log; sends another invitation, and opens the merge and the deletion. */
export function AccountPanel({ member, onDelete, onMerge }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: inviteAgain, isPending } = useInviteAgain();
  const send = async () => {
    setAsking(false);
    try {
      await inviteAgain({ params: { id: member.id } });
      toast.success(`Nuovo invito in viaggio per ${member.email}.`, 5000);
    } catch (error) {
      toast.error(refusal(error), 6000);
    }
  };
  return (
    <Panel>
      <Stack gap={3}>
        <Typography variant="h2">Account</Typography>
        <LinkButton to={adminPaths.activity.href(member.id)} variant="outlined">
          Registro attività
        </LinkButton>
        <Button variant="outlined" loading={isPending} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Invia di nuovo l’invito
        </Button>
        {onMerge && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={onMerge}>
            Unisci con un altro account
          </Button>
        )}
        {onDelete && (
          <Button color="error" aria-haspopup="dialog" onClick={onDelete}>
            Elimina la persona
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title="Inviare un nuovo invito?"
        text={`${member.first_name} riceve a ${member.email} una password temporanea, valida 24 ore e una volta sola. Se ne ha già una sua, continua a funzionare.`}
        confirmLabel="Invia l’invito"
        keepLabel="Non inviarlo"
        destructive={false}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
}
