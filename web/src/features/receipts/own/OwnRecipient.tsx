import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { missingFacts } from "@studio/contract/receipts/automatic.ts";
import type { Recipient } from "@studio/contract/receipts/model.ts";
import type { OnlineReceipts } from "@studio/contract/receipts/online.ts";
import { addressLabel } from "@studio/contract/receipts/policy.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { plural } from "../../../lib/format/format.ts";
import { sendForm } from "../../../lib/http/act.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { recipientForm, typedRecipient } from "../recipient/form.ts";
import { RecipientFields } from "../recipient/RecipientFields.tsx";
import { ownRecipientQuery, useSaveRecipient } from "./api.ts";

const factsOf = ({ name, fiscal_code, address }: Recipient): string =>
  [name, fiscal_code ?? "senza codice fiscale", ...(address ? [addressLabel(address)] : [])].join(" · ");

type Setting = NonNullable<OnlineReceipts>;

/** Returns the schema of the form: without the facts that the studio asks for no receipt would be issued. */
const ownForm = (setting: Setting) =>
  recipientForm.superRefine((to, context) => {
    for (const fact of missingFacts(to, setting))
      context.addIssue({
        code: "custom",
        path: [fact === "address" ? "street" : fact],
        message: "Serve per la ricevuta",
      });
  });

/** The recipient of the receipts of online payments, which the member says (docs/product/receipts.md#online-payments). */
export function OwnRecipient({ setting }: { setting: Setting }) {
  const { data, error, refetch } = useQuery(ownRecipientQuery);
  const [isEditing, setEditing] = useState(false);
  const { mutateAsync: save } = useSaveRecipient();
  if (!data)
    return error ? (
      <ErrorState message={errorMessage(error)} onRetry={refetch} />
    ) : (
      <Skeleton variant="rounded" height={56} sx={{ mb: 4 }} />
    );
  const { recipient, waiting } = data;
  return (
    <Box sx={{ mb: 5 }}>
      {waiting > 0 && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {waiting === 1 ? "Manca" : "Mancano"} {plural(waiting, "ricevuta", "ricevute")} di pagamenti online:
          scrivi a chi {waiting === 1 ? "va intestata e arriva" : "vanno intestate e arrivano"} per email.
        </Alert>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 4, rowGap: 2 }}>
        <Box sx={{ flex: "1 0 220px", minWidth: 0 }}>
          <Strong>Dati per le ricevute</Strong>
          <Note variant="body2" breaksWords>
            {recipient ? factsOf(recipient) : "Non ancora indicati"}
          </Note>
        </Box>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          {recipient ? "Modifica" : "Scrivi i dati"}
        </Button>
      </Box>
      <ActionDialog open={isEditing} title="Dati per le ricevute" onClose={() => setEditing(false)}>
        <Form
          schema={ownForm(setting)}
          defaultValues={typedRecipient(recipient, "")}
          onSubmit={(to) =>
            sendForm(async () => {
              await save(to);
              setEditing(false);
            }, "Dati salvati.")
          }
        >
          <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
            <Typography>
              Valgono per le ricevute dei prossimi pagamenti online, e per quelle che aspettano. Può essere un
              genitore.
            </Typography>
            <RecipientFields needs={setting.needs} />
            <SubmitButton>Salva</SubmitButton>
          </Box>
        </Form>
      </ActionDialog>
    </Box>
  );
}
