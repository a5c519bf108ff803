import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { StudioStatus } from "@studio/contract/operations/model.ts";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { formatDayTime, plural } from "../../../lib/format/format.ts";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { lostLabel } from "./labels.ts";

type Props = Pick<StudioStatus, "mails" | "payments">;

const pair = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))" },
} as const;

function Payments({ payments }: Pick<Props, "payments">) {
  const { waiting, refunds_due } = payments;
  return (
    <Panel>
      <Typography variant="h3">Pagamenti</Typography>
      <Typography sx={{ mt: 2 }}>
        {waiting === 0
          ? "Nessun pagamento da gestire."
          : `${plural(waiting, "pagamento aspetta", "pagamenti aspettano")} lo staff.`}
      </Typography>
      {refunds_due > 0 && (
        <Typography>{plural(refunds_due, "rimborso è", "rimborsi sono")} in partenza.</Typography>
      )}
      {waiting + refunds_due > 0 && (
        <Box sx={{ mt: 4 }}>
          <LinkButton to={adminPaths.payments.href()} variant="outlined">
            Apri i pagamenti
          </LinkButton>
        </Box>
      )}
    </Panel>
  );
}

function Mails({ mails }: Pick<Props, "mails">) {
  const { waiting, given_up } = mails;
  return (
    <Panel>
      <Typography variant="h3">Email</Typography>
      <Typography sx={{ mt: 2 }}>
        {waiting === 0
          ? "Tutte le email sono partite."
          : `${plural(waiting, "email aspetta", "email aspettano")} di partire: si riprova in automatico.`}
      </Typography>
      {given_up.length > 0 && (
        <>
          <Typography sx={{ mt: 3, fontWeight: 600 }}>Non consegnate negli ultimi 30 giorni</Typography>
          <Box component="ul" sx={{ display: "grid", gap: 2, mt: 2 }}>
            {given_up.map(({ id, to, subject, at, code }) => (
              <Box component="li" key={id} sx={{ overflowWrap: "anywhere" }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {subject}
                </Typography>
                <Typography variant="body2" sx={{ color: "text.secondary" }}>
                  A {to.join(", ")}, {formatDayTime(at)}: {lostLabel(code)}
                </Typography>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Panel>
  );
}

/** Mails and payments that need staff, or wait for the next run. */
export const Waiting = ({ mails, payments }: Props) => (
  <Box sx={pair}>
    <Mails mails={mails} />
    <Payments payments={payments} />
  </Box>
);
