import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { useNow } from "../../../lib/clock.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { Fold } from "../../../ui/layout/Fold.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { act } from "./act.ts";
import { packagesQuery, type StaffPackage, useBeginPackage, useRestorePackage } from "./api.ts";
import { stateOf } from "./labels.ts";
import { type PackageAction, StaffPackageCard } from "./StaffPackageCard.tsx";

const PackagePopup = whenOpened(async () => ({
  default: (await import("./PackagePopup.tsx")).PackagePopup,
}));

const grid = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 400px), 1fr))",
  alignItems: "start",
} as const;

/** State of the dialog: it keeps its content while it fades out; `times` counts openings. */
type DialogState = { is: PackageAction | "grant"; id?: string; pause?: string; open: boolean; times: number };

type Props = {
  uid: string;
  name: string;
  /** Fields of the sale of a package that is granted. */
  saleFields: ReactNode;
};

/** Lists a member's packages, which staff grant, edit, correct, pause, void and restore. */
export function PackagesPanel({ uid, name, saleFields }: Props) {
  const { data: packages, error, refetch } = useQuery(packagesQuery(uid));
  const { mutateAsync: restore } = useRestorePackage(uid);
  const { mutateAsync: begin } = useBeginPackage(uid);
  const now = useNow();
  const [dialog, setDialog] = useState<DialogState>();
  const openDialog = (is: DialogState["is"], about: Pick<DialogState, "id" | "pause"> = {}) =>
    setDialog({ is, ...about, open: true, times: (dialog?.times ?? 0) + 1 });
  const assignButton = (
    <Button variant="contained" aria-haspopup="dialog" onClick={() => openDialog("grant")}>
      Assegna un pacchetto
    </Button>
  );

  return (
    <Section title="Pacchetti" action={packages && assignButton}>
      {!packages && !error && (
        <Box role="status" aria-label="Carico i pacchetti" sx={grid}>
          <Skeleton variant="rounded" height={CARD_HEIGHT} />
          <Skeleton variant="rounded" height={CARD_HEIGHT} />
        </Box>
      )}
      {!packages && error && (
        <Panel>
          <ErrorState message={errorMessage(error)} onRetry={refetch} />
        </Panel>
      )}
      {packages && (
        <Packages
          packages={packages}
          now={now}
          onAct={openDialog}
          onRestore={({ id, name }) => act(() => restore(id), `«${name}» ripristinato.`)}
          onBegin={({ id, name }) => act(() => begin(id), `«${name}» si può usare da adesso.`)}
        />
      )}
      {packages && dialog && (
        <PackagePopup
          key={dialog.times}
          uid={uid}
          name={name}
          now={now}
          is={dialog.is}
          open={dialog.open}
          packages={packages}
          pkg={packages.find(({ id }) => id === dialog.id)}
          pause={dialog.pause}
          saleFields={saleFields}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      )}
      <Box sx={{ mt: 4, mx: { xs: -4, sm: -6 } }}>
        <LinkButton to={adminPaths.subscriptions.href(uid)} variant="text">
          Storico degli abbonamenti
        </LinkButton>
      </Box>
    </Section>
  );
}

/** Height of a pack's card, reserved to limit the layout shift. */
const CARD_HEIGHT = 214;

type ListProps = {
  packages: readonly StaffPackage[];
  now: Date;
  onAct: (is: PackageAction, about: Pick<DialogState, "id" | "pause">) => void;
  onRestore: (pkg: StaffPackage) => void;
  onBegin: (pkg: StaffPackage) => void;
};

function Packages({ packages, now, onAct, onRestore, onBegin }: ListProps) {
  const rules = useRules();
  const isRunning = (pkg: StaffPackage) =>
    ["active", "upcoming", "expiring", "paused"].includes(stateOf(pkg, now, rules));
  const running = packages.filter(isRunning);
  const past = packages.filter((pkg) => !isRunning(pkg));
  const cards = (listed: readonly StaffPackage[], label: string) => (
    <Box component="ul" aria-label={label} sx={grid}>
      {listed.map((pkg) => (
        <li key={pkg.id}>
          <StaffPackageCard
            pkg={pkg}
            now={now}
            onRestore={() => onRestore(pkg)}
            onBegin={() => onBegin(pkg)}
            onAct={(is, pause) => onAct(is, { id: pkg.id, ...(pause !== undefined && { pause }) })}
          />
        </li>
      ))}
    </Box>
  );
  return (
    <>
      {running.length > 0 && cards(running, "Pacchetti attivi")}
      {running.length === 0 && (
        <Panel>
          <EmptyState
            title="Nessun pacchetto attivo"
            hint="Assegna un pacchetto: da quel momento può prenotare le classi."
          />
        </Panel>
      )}
      {past.length > 0 && (
        <Box sx={{ mt: 4 }}>
          <Fold
            summary={
              <Typography component="span" variant="button">
                Pacchetti passati ({past.length})
              </Typography>
            }
          >
            {cards(past, "Pacchetti passati")}
          </Fold>
        </Box>
      )}
    </>
  );
}
