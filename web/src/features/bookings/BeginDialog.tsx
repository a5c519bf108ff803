import { beginText } from "@studio/contract/packages/beginAtOnce.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { ConfirmDialog } from "../../ui/feedback/ConfirmDialog.tsx";

type Props = {
  open: boolean;
  /** The package that pays only if its buyer asks to begin at once. */
  pkg: Pick<Package, "name" | "size" | "purchase">;
  /** Label of the answer that asks and goes on: “Chiedi e prenota”. */
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/**
 * Asks the buyer of a package for the request to begin at once
 * (docs/product/withdrawals.md#begin-at-once).
 */
export const BeginDialog = ({ pkg, ...props }: Props) => (
  <ConfirmDialog
    title="Cominciare subito?"
    text={`${pkg.name} è nei 14 giorni del recesso. ${beginText(pkg)}`}
    keepLabel="Non ora"
    destructive={false}
    {...props}
  />
);
