import Box from "@mui/material/Box";
import { asBegun } from "@studio/contract/packages/beginAtOnce.ts";
import { isRenewed } from "@studio/contract/packages/instalments.ts";
import { hasLeftFor } from "@studio/contract/packages/limits/policy.ts";
import { upcomingPauses } from "@studio/contract/packages/pauses.ts";
import { currentPackage } from "@studio/contract/packages/policy.ts";
import { coveredUntil } from "@studio/contract/packages/renewal.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Live } from "../../lib/live/live.ts";
import { Numeral } from "../../ui/charts/Figure.tsx";
import { TouchLink } from "../../ui/navigation/TouchLink.tsx";
import { PACKAGES } from "./anchor.ts";
import type { MemberPackage } from "./api.ts";
import { packageCount, periodCount } from "./packageCount.ts";
import { pauseLabel } from "./pauseLabels.ts";

type Props = { products: Live<MemberPackage[]>; now: Date };

/**
 * Shows how much is left of the package that pays for the next class, and its next pause, as a link to all packages. Where
 * a pause is why nothing pays today, it shows the package that would; a limited frequency is then no matter.
 */
export function PackageSummary({ products, now }: Props) {
  if (products.status !== "ready") return null;
  const begun = products.data.map(asBegun);
  const withoutPauses = begun.map((pkg) => ({ ...pkg, pauses: [] }));
  const withClasses = begun.filter((pkg) => hasLeftFor(pkg, now));
  const current = currentPackage(withClasses, now) ?? currentPackage(begun, now);
  const next = current ?? currentPackage(withoutPauses, now);
  if (!next) return null;
  const pause = upcomingPauses(products.data.find(({ id }) => id === next.id) ?? next, now)[0];
  // Subscriptions that follow each other are one stretch of days.
  const end = coveredUntil(products.data, romeDay(now), next.limits);
  const { value, words } =
    (current && periodCount(current, now)) ??
    packageCount(next.size === 0 && end && !isRenewed(next) ? { ...next, expire_date: end } : next, now);
  return (
    <TouchLink href={`#${PACKAGES}`} isQuiet>
      <Numeral size="h2">{value}</Numeral>
      <Box
        component="span"
        sx={{
          typography: "caption",
          lineHeight: 1.25,
          maxWidth: { xs: 120, sm: "none" },
          textWrap: "balance",
        }}
      >
        {words}
        {pause && (
          <Box component="strong" sx={{ display: "block" }}>
            {pauseLabel(pause, now)}
          </Box>
        )}
      </Box>
    </TouchLink>
  );
}
