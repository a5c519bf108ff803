import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { LedgerList, type LedgerPackage } from "./LedgerList.tsx";

type Props = DialogState & { uid: string; pkg: LedgerPackage; now: Date };

/** Shows the ledger of a package, read at each opening. */
export const LedgerDialog = ({ uid, pkg, now, ...dialog }: Props) => (
  <ActionDialog {...dialog} title="Movimenti">
    <Stack gap={3}>
      <Note>{pkg.name}</Note>
      <LedgerList uid={uid} pkg={pkg} now={now} />
    </Stack>
  </ActionDialog>
);
