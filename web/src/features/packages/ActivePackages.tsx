import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { isUsable } from "@studio/contract/packages/policy.ts";
import { useState } from "react";
import { errorMessage } from "../../lib/errorMessage.ts";
import type { Live } from "../../lib/live.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Section } from "../../ui/Section.tsx";
import { whenOpened } from "../../ui/whenOpened.tsx";
import { ContactActions } from "./ContactActions.tsx";
import type { MemberProduct } from "./data.ts";
import { PackageCard } from "./PackageCard.tsx";
import { PastPackages } from "./PastPackages.tsx";

const LedgerDialog = whenOpened(async () => ({
  default: (await import("./ledger/LedgerDialog.tsx")).LedgerDialog,
}));

type Props = { uid: string; products: Live<MemberProduct[]>; now: Date };

/** The member's active packages; past ones are folded away. */
export const ActivePackages = (props: Props) => (
  <Section title="I tuoi pacchetti">
    <Packages {...props} />
  </Section>
);

function Packages({ uid, products, now }: Props) {
  // Closed, the dialogue keeps its package: it fades out with it.
  const [ledger, setLedger] = useState<{ product: MemberProduct; open: boolean }>();
  if (products.status === "loading") {
    return (
      <Box role="status" aria-label="Carico i pacchetti">
        <Skeleton variant="rounded" sx={{ height: PACKAGE_HEIGHT }} />
      </Box>
    );
  }
  if (products.status === "error") {
    return (
      <Panel>
        <ErrorState message={errorMessage(products.error)} onRetry={products.retry} />
      </Panel>
    );
  }
  const active = products.data.filter((product) => isUsable(product, now));
  const past = products.data.filter((product) => !isUsable(product, now));
  const openLedger = (product: MemberProduct) => setLedger({ product, open: true });
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      {active.map((product) => (
        <PackageCard key={product.id} product={product} now={now} onLedger={openLedger} />
      ))}
      {active.length === 0 && (
        <Panel>
          <EmptyState
            title="Non hai pacchetti attivi"
            hint="Contatta il tuo coach per scegliere il prossimo e tornare ad allenarti."
            action={<ContactActions />}
          />
        </Panel>
      )}
      {past.length > 0 && <PastPackages products={past} now={now} onLedger={openLedger} />}
      {ledger && (
        <LedgerDialog uid={uid} {...ledger} now={now} onClose={() => setLedger({ ...ledger, open: false })} />
      )}
    </Box>
  );
}

/** As tall as a card, so that nothing moves when it comes. */
const PACKAGE_HEIGHT = { xs: 145, sm: 187 };
