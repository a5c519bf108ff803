import type { Receipt } from "@studio/contract/receipts/model.ts";
import { summaryNameOf } from "@studio/contract/receipts/policy.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
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
  const receipts = useRead(receiptsOfQuery(uid));
  return (
    <Section title="Ricevute">
      <Panel>
        <Loaded of={receipts} label="Carico le ricevute" height={72}>
          {(issued) =>
            issued.length === 0 ? (
              <Note>Ancora nessuna ricevuta: si emette da una vendita incassata.</Note>
            ) : (
              <Stack>
                <ReceiptList receipts={issued} label="Ricevute" />
                <Row gap={3}>
                  {yearsOf(issued).map((year) => (
                    <FileButton
                      key={year}
                      kind={`Riepilogo ${year}`}
                      title="le ricevute dell’anno in un PDF"
                      fileName={summaryNameOf(year)}
                      load={() => loadSummary(uid, year)}
                    />
                  ))}
                </Row>
              </Stack>
            )
          }
        </Loaded>
      </Panel>
    </Section>
  );
}
