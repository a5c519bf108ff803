import { isUsable } from "@contract/packages/policy.ts";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { errorMessage } from "../../lib/errorMessage.ts";
import type { Live } from "../../lib/live.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Section } from "../../ui/Section.tsx";
import { ContactActions } from "./ContactActions.tsx";
import type { MemberProduct } from "./data.ts";
import { PackageCard } from "./PackageCard.tsx";

type Props = { products: Live<MemberProduct[]>; now: Date };

/** The member's active packages (members-admin §2). */
export const ActivePackages = ({ products, now }: Props) => (
  <Section title="I tuoi pacchetti">
    <Packages products={products} now={now} />
  </Section>
);

function Packages({ products, now }: Props) {
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
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      {active.map((product) => (
        <PackageCard key={product.id} product={product} now={now} />
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
    </Box>
  );
}

/** As tall as a card, so that nothing moves when it comes. */
const PACKAGE_HEIGHT = { xs: 105, sm: 130 };
