import type { ReactNode } from "react";
import { LedgerDialog } from "../ledger/LedgerDialog.tsx";
import type { StaffPackage } from "./api.ts";
import { EditDialog } from "./EditDialog.tsx";
import { GrantDialog } from "./GrantDialog.tsx";
import { EndPauseDialog } from "./pauses/EndPauseDialog.tsx";
import { PauseDialog } from "./pauses/PauseDialog.tsx";
import type { PackageAction } from "./StaffPackageCard.tsx";
import { UsesDialog } from "./UsesDialog.tsx";
import { VoidDialog } from "./VoidDialog.tsx";

type Props = {
  uid: string;
  name: string;
  is: PackageAction | "grant";
  /** All packages of the member. */
  packages: readonly StaffPackage[];
  /** Current state of the package; undefined for a new or deleted one. */
  pkg: StaffPackage | undefined;
  /** First day of the pause that the action concerns. */
  pause: string | undefined;
  open: boolean;
  now: Date;
  /** Fields of the sale of a package that is granted. */
  saleFields: ReactNode;
  onClose: () => void;
};

/** Dialog of the chosen action on a member's packages; keyed by its opening. */
export function PackagePopup({ uid, name, is, packages, pkg, pause, open, now, saleFields, onClose }: Props) {
  const shared = { open, now, onClose };
  if (is === "grant")
    return <GrantDialog {...shared} uid={uid} name={name} packages={packages} saleFields={saleFields} />;
  if (!pkg) return null;
  switch (is) {
    case "edit":
      return <EditDialog {...shared} uid={uid} pkg={pkg} />;
    case "uses":
      return <UsesDialog {...shared} uid={uid} pkg={pkg} />;
    case "pause":
      return <PauseDialog {...shared} uid={uid} pkg={pkg} />;
    case "endPause":
      return pause === undefined ? null : <EndPauseDialog {...shared} uid={uid} pkg={pkg} from={pause} />;
    case "ledger":
      return <LedgerDialog uid={uid} pkg={pkg} open={open} now={now} onClose={onClose} />;
    case "void":
      return <VoidDialog uid={uid} pkg={pkg} open={open} onClose={onClose} />;
  }
}
