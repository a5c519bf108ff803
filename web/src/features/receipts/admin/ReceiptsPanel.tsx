import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { receiptsOfQuery } from "./api.ts";
import { ReceiptList } from "./ReceiptList.tsx";

/** Lists the latest receipts and credit notes of a person. */
export function ReceiptsPanel({ uid }: { uid: string }) {
  const { data: receipts, error, refetch } = useQuery(receiptsOfQuery(uid));
  return (
    <Section title="Ricevute">
      <Panel>
        {receipts ? (
          receipts.length === 0 ? (
            <Typography sx={{ color: "text.secondary" }}>
              Ancora nessuna ricevuta: si emette da una vendita incassata.
            </Typography>
          ) : (
            <ReceiptList receipts={receipts} label="Ricevute" />
          )
        ) : error ? (
          <ErrorState message={errorMessage(error)} onRetry={refetch} />
        ) : (
          <Box role="status" aria-label="Carico le ricevute">
            <Skeleton variant="rounded" height={72} />
          </Box>
        )}
      </Panel>
    </Section>
  );
}
