import { FirebaseProviders } from "../../../lib/firebase/FirebaseProviders.tsx";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { LedgerDialog } from "../ledger/LedgerDialog.tsx";
import { act } from "./act.ts";
import { type StaffPackage, useRemovePackage } from "./api.ts";
import { EditDialog } from "./EditDialog.tsx";
import { GrantDialog } from "./GrantDialog.tsx";
import { EndPauseDialog } from "./pauses/EndPauseDialog.tsx";
import { PauseDialog } from "./pauses/PauseDialog.tsx";
import type { PackageAction } from "./StaffPackageCard.tsx";
import { UsesDialog } from "./UsesDialog.tsx";

type Props = {
  uid: string;
  name: string;
  is: PackageAction | "grant";
  /** Current state of the package; undefined for a new or deleted one. */
  pkg: StaffPackage | undefined;
  /** First day of the pause that the action concerns. */
  pause: string | undefined;
  open: boolean;
  now: Date;
  onClose: () => void;
};

/** Dialog of the chosen action on a member's packages; keyed by its opening. */
export function PackagePopup({ uid, name, is, pkg, pause, open, now, onClose }: Props) {
  const { mutateAsync: remove } = useRemovePackage(uid);
  const shared = { open, now, onClose };
  if (is === "grant") return <GrantDialog {...shared} uid={uid} name={name} />;
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
      return (
        <FirebaseProviders>
          <LedgerDialog uid={uid} pkg={pkg} open={open} now={now} onClose={onClose} />
        </FirebaseProviders>
      );
    case "remove":
      return (
        <ConfirmDialog
          open={open}
          title="Togliere il pacchetto?"
          text={`«${pkg.name}» e i suoi movimenti spariscono per sempre. Le classi già prenotate restano prenotate, ma se vengono cancellate la lezione non torna a nessuno.`}
          confirmLabel="Togli il pacchetto"
          keepLabel="Tieni il pacchetto"
          destructive
          onConfirm={() => {
            onClose();
            void act(() => remove(pkg.id), `«${pkg.name}» tolto.`);
          }}
          onCancel={onClose}
        />
      );
  }
}
