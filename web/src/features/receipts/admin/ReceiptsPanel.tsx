import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { Receipt } from "@studio/contract/receipts/model.ts";
import { summaryNameOf } from "@studio/contract/receipts/policy.ts";
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { FileButton } from "../FileButton.tsx";
import { loadSummary, receiptsOfQuery } from "./api.ts";
import { ReceiptList } from "./ReceiptList.tsx";

/** Returns the years with a receipt that credit notes have not wholly taken back, the latest first. */
const yearsOf = (receipts: readonly Receipt[]): number[] => [
  ...new Set(
    receipts
      .filter(({ kind, amount, credited }) => kind === "receipt" && credited < amount)
      .map(({ year }) => year),
  ),
];

/** Lists the latest receipts and credit notes of a person. */
export function ReceiptsPanel({ uid }: { uid: string }) {
  const { data: receipts, error, refetch } = useQuery(receiptsOfQuery(uid));
  return (
    <Section title="Ricevute">
      <Panel>
        {receipts ? (
          receipts.length === 0 ? (
            <Note>Ancora nessuna ricevuta: si emette da una vendita incassata.</Note>
          ) : (
            <>
              <ReceiptList receipts={receipts} label="Ricevute" />
              <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, mt: 4 }}>
                {yearsOf(receipts).map((year) => (
                  <FileButton
                    key={year}
                    kind={`Riepilogo ${year}`}
                    title="le ricevute dell’anno in un PDF"
                    fileName={summaryNameOf(year)}
                    load={() => loadSummary(uid, year)}
                  />
                ))}
              </Box>
            </>
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
