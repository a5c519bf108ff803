import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { LedgerDialog } from "../ledger/LedgerDialog.tsx";
import type { StaffPackage } from "./api.ts";
import { EditDialog } from "./EditDialog.tsx";

import { GrantDialog, type SaleFieldsOf } from "./GrantDialog.tsx";
import { EndPauseDialog } from "./pauses/EndPauseDialog.tsx";
import { PauseDialog } from "./pauses/PauseDialog.tsx";
import type { PackageAction } from "./StaffPackageCard.tsx";
import { UsesDialog } from "./UsesDialog.tsx";
import { VoidDialog } from "./VoidDialog.tsx";

type Props = DialogState & {
  uid: string;
  name: string;
  is: PackageAction | "grant";
  /** All packages of the member. */
  packages: readonly StaffPackage[];
  /** Current state of the package; undefined for a new or deleted one. */
  pkg: StaffPackage | undefined;
  /** First day of the pause that the action concerns. */
  pause: string | undefined;
  now: Date;
  /** Fields of the sale of a package that is granted. */
  saleFields: SaleFieldsOf;
};

/** Dialog of the chosen action on a member's packages; keyed by its opening. */
export function PackagePopup({ uid, name, is, packages, pkg, pause, now, saleFields, ...dialog }: Props) {
  if (is === "grant")
    return (
      <GrantDialog {...dialog} now={now} uid={uid} name={name} packages={packages} saleFields={saleFields} />
    );
  if (!pkg) return null;
  const shared = { ...dialog, uid, pkg, now };
  switch (is) {
    case "edit":
      return <EditDialog {...shared} />;
    case "uses":
      return <UsesDialog {...shared} />;
    case "pause":
      return <PauseDialog {...shared} />;
    case "endPause":
      return pause === undefined ? null : <EndPauseDialog {...shared} from={pause} />;
    case "ledger":
      return <LedgerDialog {...shared} />;
    case "void":
      return <VoidDialog {...dialog} uid={uid} pkg={pkg} />;
  }
}
