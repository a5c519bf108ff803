import Typography from "@mui/material/Typography";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import type { MemberProduct } from "../api.ts";
import { LedgerList } from "./LedgerList.tsx";

type Props = { uid: string; product: MemberProduct; open: boolean; now: Date; onClose: () => void };

/** What happened to the lessons of a pack; read each time it opens. */
export const LedgerDialog = ({ uid, product, open, now, onClose }: Props) => (
  <ActionDialog open={open} title="Movimenti" onClose={onClose}>
    <Typography sx={{ color: "text.secondary", mb: 3 }}>{product.name}</Typography>
    <LedgerList uid={uid} product={product} now={now} />
  </ActionDialog>
);
