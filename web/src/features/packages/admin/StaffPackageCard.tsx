import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Numeral } from "../../../ui/Figure.tsx";
import { Meter } from "../../../ui/Meter.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { packageCount } from "../packageCount.ts";
import type { StaffPackage } from "./data.ts";
import { StateChip } from "./StateChip.tsx";
import { endWords, stateOf } from "./words.ts";

/** What staff can do with a package. */
export type PackageAction = "uses" | "edit" | "ledger" | "remove";

type Action = { is: PackageAction; label: string; ofPacks?: true };

const actions: readonly Action[] = [
  { is: "uses", label: "Lezioni rimaste", ofPacks: true },
  { is: "edit", label: "Modifica" },
  { is: "ledger", label: "Movimenti", ofPacks: true },
  { is: "remove", label: "Togli" },
];

type Props = { product: StaffPackage; now: Date; onAct: (is: PackageAction) => void };

/** A package as staff see it: what is left of it as a large number, how it stands, and what can be done. */
export function StaffPackageCard({ product, now, onAct }: Props) {
  const { name, size, remaining } = product;
  const state = stateOf(product, now);
  const { value, words } = packageCount(product, now);
  const counts = size > 0;
  return (
    <Panel>
      <Box sx={{ display: "flex", alignItems: "flex-start", justifyContent: "space-between", gap: 3 }}>
        <Typography variant="h3" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        <Box sx={{ flexShrink: 0 }}>
          <StateChip state={state} />
        </Box>
      </Box>
      <Box sx={{ display: "flex", alignItems: "flex-end", gap: 3, mt: 3 }}>
        {(counts || state !== "expired") && <Numeral size="h1">{value}</Numeral>}
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {counts && `${words}, `}
          {!counts && state !== "expired" && `${value === "1" ? "giorno" : "giorni"}, `}
          {endWords(product, now)}
        </Typography>
      </Box>
      {counts && (
        <Box sx={{ mt: 3 }}>
          <Meter value={remaining} max={size} />
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, mt: 3, mx: -3, mb: -2 }}>
        {actions
          .filter(({ ofPacks }) => counts || !ofPacks)
          .map(({ is, label }) => (
            <Button
              key={is}
              aria-label={`${label}: ${name}`}
              aria-haspopup="dialog"
              onClick={() => onAct(is)}
              sx={{ px: 3, textDecoration: "underline" }}
            >
              {label}
            </Button>
          ))}
      </Box>
    </Panel>
  );
}
