import Typography from "@mui/material/Typography";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { LedgerList, type LedgerPackage } from "./LedgerList.tsx";

type Props = { uid: string; pkg: LedgerPackage; open: boolean; now: Date; onClose: () => void };

/** Shows the ledger of a package, read at each opening. */
export const LedgerDialog = ({ uid, pkg, open, now, onClose }: Props) => (
  <ActionDialog open={open} title="Movimenti" onClose={onClose}>
    <Typography sx={{ color: "text.secondary", mb: 3 }}>{pkg.name}</Typography>
    <LedgerList uid={uid} pkg={pkg} now={now} />
  </ActionDialog>
);
