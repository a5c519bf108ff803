import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { missingFacts } from "@studio/contract/receipts/automatic.ts";
import type { Recipient } from "@studio/contract/receipts/model.ts";
import type { OnlineReceipts } from "@studio/contract/receipts/online.ts";
import { addressLabel } from "@studio/contract/receipts/policy.ts";
import { plural } from "../../../lib/format/format.ts";
import { sendAndClose } from "../../../lib/http/act.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
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
  const stored = useRead(ownRecipientQuery);
  const editing = useDialog();
  const { mutateAsync: save } = useSaveRecipient();
  return (
    <Loaded of={stored} label="Carico i dati per le ricevute" height={56}>
      {({ recipient, waiting }) => (
        <Stack gap={3}>
          {waiting > 0 && (
            <Alert severity="info">
              {waiting === 1 ? "Manca" : "Mancano"} {plural(waiting, "ricevuta", "ricevute")} di pagamenti
              online: scrivi a chi {waiting === 1 ? "va intestata e arriva" : "vanno intestate e arrivano"}{" "}
              per email.
            </Alert>
          )}
          <Row align="center" gap={4} rowGap={2}>
            <Fill min={220}>
              <Strong>Dati per le ricevute</Strong>
              <Note variant="body2" breaksWords>
                {recipient ? factsOf(recipient) : "Non ancora indicati"}
              </Note>
            </Fill>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => editing.show()}>
              {recipient ? "Modifica" : "Scrivi i dati"}
            </Button>
          </Row>
          {editing.render((dialog) => (
            <FormDialog
              {...dialog}
              title="Dati per le ricevute"
              submitLabel="Salva"
              schema={ownForm(setting)}
              defaultValues={typedRecipient(recipient, "")}
              onSubmit={(body) => sendAndClose(dialog.onClose, () => save({ body }), "Dati salvati.")}
            >
              <Typography>
                Valgono per le ricevute dei prossimi pagamenti online, e per quelle che aspettano. Può essere
                un genitore.
              </Typography>
              <RecipientFields needs={setting.needs} />
            </FormDialog>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
