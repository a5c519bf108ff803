import HourglassEmpty from "@mui/icons-material/HourglassEmpty";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { StudioError } from "@studio/contract/errors.ts";
import { emailChange, type EmailChange as Requested } from "@studio/contract/people/credentials.ts";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { formatDayTime } from "../../../../lib/format/format.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { FormFailure } from "../../../../ui/feedback/FormFailure.tsx";
import { Form, type Outcome } from "../../../../ui/form/Form.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { FormGrid } from "../../../../ui/layout/flow/FormGrid.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { useCancelEmailChange, useConfirmEmailChange, useRequestEmailChange } from "./api.ts";

/** URL parameter with the mail's code (`functions/src/account/mails.ts`). */
export const CHANGE_CODE = "nuova-email";

type Pending = { email: string; expires_at: Date };

/** Changes the member's e-mail: requests it, shows the address that waits for its link, and confirms by that link. */
export function EmailChange({ pending }: { pending: Pending | null }) {
  const [query, setQuery] = useSearchParams();
  const [failure, setFailure] = useState<string>();
  const { mutateAsync: confirmChange, isPending: isConfirming } = useConfirmEmailChange();
  // `null` unless the page was opened by the mail's link.
  const code = query.get(CHANGE_CODE);

  const confirm = async (mailCode: string) => {
    setFailure(undefined);
    try {
      toast.success(`Fatto: da ora accedi con ${await confirmChange(mailCode)}.`, 5000);
    } catch (error) {
      setFailure(errorMessage(error));
      // Without an answer the link can be tried again.
      if (!(error instanceof StudioError)) return;
    }
    setQuery((before) => {
      before.delete(CHANGE_CODE);
      return before;
    });
  };

  return (
    <Stack align="start">
      <FormFailure>{failure}</FormFailure>
      {code === null ? (
        <Request pending={pending} />
      ) : (
        <>
          <Typography sx={{ overflowWrap: "anywhere" }}>
            {pending
              ? `Manca un tocco: vuoi accedere da ora con ${pending.email}?`
              : "Manca un tocco: confermi la nuova email?"}{" "}
            Gli altri dispositivi dovranno accedere di nuovo.
          </Typography>
          <Button variant="contained" loading={isConfirming} onClick={() => confirm(code)}>
            Sì, usa la nuova email
          </Button>
        </>
      )}
    </Stack>
  );
}

function Request({ pending }: { pending: Pending | null }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: cancelChange, isPending: isCancelling } = useCancelEmailChange();
  const cancel = async () => {
    try {
      await cancelChange();
      toast.success("Cambio di email annullato.", 3000);
    } catch (error) {
      toast.error(errorMessage(error), 5000);
    }
  };
  return (
    <>
      {pending ? (
        <>
          <Box role="status" sx={{ overflowWrap: "anywhere" }}>
            <Banner tone="warn" icon={<HourglassEmpty aria-hidden />}>
              {`Aspettiamo la conferma di ${pending.email}: apri il link che ti abbiamo mandato lì, entro ${formatDayTime(pending.expires_at)}. Fino ad allora accedi con l’email di prima.`}
            </Banner>
          </Box>
          <Button variant="outlined" loading={isCancelling} onClick={cancel}>
            Annulla il cambio
          </Button>
        </>
      ) : (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Cambia email
        </Button>
      )}
      <RequestDialog open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

function RequestDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const { mutateAsync: requestChange } = useRequestEmailChange();
  const close = () => {
    setFailure(undefined);
    onClose();
  };
  const submit = async (change: Requested): Promise<Outcome> => {
    setFailure(undefined);
    try {
      await requestChange(change);
      toast.success(`Ti abbiamo scritto a ${change.email}.`, 4000);
      onClose();
    } catch (error) {
      if (error instanceof StudioError && error.fields) return { refused: error.fields };
      if (error instanceof StudioError && error.code === "email_taken")
        return { refused: { email: error.message } };
      if (error instanceof StudioError && error.code === "wrong_password")
        return { refused: { password: error.message } };
      setFailure(errorMessage(error));
    }
    return "kept";
  };
  return (
    <ActionDialog open={open} title="Cambia email" onClose={close}>
      <Form schema={emailChange} onSubmit={submit}>
        <FormGrid>
          <Note>
            Ti mandiamo un link alla nuova email: solo quando lo apri diventa quella con cui accedi.
          </Note>
          <FormField name="email" label="Nuova email" type="email" inputMode="email" autoComplete="email" />
          <FormField
            name="password"
            label="Password attuale"
            type="password"
            autoComplete="current-password"
          />
          <Note variant="body2">
            Biglietti e acquisti fatti con l’email di prima restano legati a quella.
          </Note>
          <FormFailure>{failure}</FormFailure>
          <SubmitButton>Manda il link</SubmitButton>
        </FormGrid>
      </Form>
    </ActionDialog>
  );
}
