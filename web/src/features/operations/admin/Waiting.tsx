import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { StudioStatus } from "@studio/contract/operations/model.ts";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { formatDayTime, plural } from "../../../lib/format/format.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { lostLabel } from "./labels.ts";

type Props = Pick<StudioStatus, "mails" | "payments">;

function Payments({ payments }: Pick<Props, "payments">) {
  const { waiting, refunds_due } = payments;
  return (
    <Panel>
      <Stack gap={2}>
        <Typography variant="h3">Pagamenti</Typography>
        <Typography>
          {waiting === 0
            ? "Nessun pagamento da gestire."
            : `${plural(waiting, "pagamento aspetta", "pagamenti aspettano")} lo staff.`}
        </Typography>
        {refunds_due > 0 && (
          <Typography>{plural(refunds_due, "rimborso è", "rimborsi sono")} in partenza.</Typography>
        )}
        {waiting + refunds_due > 0 && (
          <div>
            <LinkButton to={adminPaths.payments.href()} variant="outlined">
              Apri i pagamenti
            </LinkButton>
          </div>
        )}
      </Stack>
    </Panel>
  );
}

function Mails({ mails }: Pick<Props, "mails">) {
  const { waiting, given_up } = mails;
  return (
    <Panel>
      <Stack gap={2}>
        <Typography variant="h3">Email</Typography>
        <Typography>
          {waiting === 0
            ? "Tutte le email sono partite."
            : `${plural(waiting, "email aspetta", "email aspettano")} di partire: si riprova in automatico.`}
        </Typography>
        {given_up.length > 0 && (
          <>
            <Strong>Non consegnate negli ultimi 30 giorni</Strong>
            <Stack gap={2} component="ul">
              {given_up.map(({ id, to, subject, at, code }) => (
                <Box component="li" key={id} sx={{ overflowWrap: "anywhere" }}>
                  <Strong variant="body2">{subject}</Strong>
                  <Note variant="body2">
                    A {to.join(", ")}, {formatDayTime(at)}: {lostLabel(code)}
                  </Note>
                </Box>
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </Panel>
  );
}

/** Mails and payments that need staff, or wait for the next run. */
export const Waiting = ({ mails, payments }: Props) => (
  <Columns count={{ xs: 1, md: 2 }}>
    <Mails mails={mails} />
    <Payments payments={payments} />
  </Columns>
);
