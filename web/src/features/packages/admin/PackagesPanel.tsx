import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { errors } from "@studio/contract/errors.ts";
import type { Service } from "@studio/contract/packages/services/labels.ts";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { useNow } from "../../../lib/clock.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { Fold } from "../../../ui/layout/Fold.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Flush } from "../../../ui/layout/flow/Flush.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { act } from "./act.ts";
import {
  packagesQuery,
  type StaffPackage,
  useBeginPackage,
  useMarkSession,
  useRestorePackage,
} from "./api.ts";
import type { SaleFieldsOf } from "./GrantDialog.tsx";
import { stateOf } from "./labels.ts";
import { type PackageAction, StaffPackageCard } from "./StaffPackageCard.tsx";

const PackagePopup = whenOpened(async () => ({
  default: (await import("./PackagePopup.tsx")).PackagePopup,
}));

/** Chosen action, and the package and the first day of the pause that it concerns. */
type Asked = { is: PackageAction | "grant"; id?: string; pause?: string };

type Props = {
  uid: string;
  name: string;
  /** Fields of the sale of a package that is granted. */
  saleFields: SaleFieldsOf;
};

/** Lists a member's packages, which staff grant, edit, correct, pause, void and restore. */
export function PackagesPanel({ uid, name, saleFields }: Props) {
  const packages = useRead(packagesQuery(uid));
  const { mutateAsync: restore } = useRestorePackage();
  const { mutateAsync: begin } = useBeginPackage();
  const { mutateAsync: mark } = useMarkSession();
  const sayIfChanged = ({ is }: { is: string }) => {
    if (is === "changed") toast.error(errors.changed_meanwhile.message, 6000);
  };
  const unmarkSession = async (
    { id, version }: Pick<StaffPackage, "id" | "version">,
    { id: service, name: of }: Service,
  ) =>
    sayIfChanged(
      await act(
        () => mark({ params: { id: uid, productId: id }, body: { service, by: -1, version } }),
        `La seduta è tornata nel pacchetto: ${of}.`,
      ),
    );
  const markSession = async ({ id, version }: StaffPackage, held: Service) => {
    let marked: Pick<StaffPackage, "id" | "version"> | undefined;
    const body = { service: held.id, by: 1, version } as const;
    const done = await act(
      async () => {
        const after = await mark({ params: { id: uid, productId: id }, body });
        marked = after.version === undefined ? undefined : { id, version: after.version };
      },
      `Seduta segnata: ${held.name}. ${name} riceve un avviso.`,
      { label: "Annulla", onClick: () => marked && void unmarkSession(marked, held) },
    );
    sayIfChanged(done);
  };
  const now = useNow();
  const asked = useDialog<Asked>();
  return (
    <Section
      title="Pacchetti"
      action={
        packages.data && (
          <Button variant="contained" aria-haspopup="dialog" onClick={() => asked.show({ is: "grant" })}>
            Assegna un pacchetto
          </Button>
        )
      }
    >
      <Loaded of={packages} label="Carico i pacchetti" height={CARD_HEIGHT} rows={2} gap={4}>
        {(held) => (
          <>
            <Packages
              packages={held}
              now={now}
              onAct={asked.show}
              onRestore={({ id, name }) =>
                act(() => restore({ params: { id: uid, productId: id } }), `«${name}» ripristinato.`)
              }
              onSession={(pkg, service) => void markSession(pkg, service)}
              onUnmark={(pkg, service) => void unmarkSession(pkg, service)}
              onBegin={({ id, name }) =>
                act(() => begin({ params: { id: uid, productId: id } }), `«${name}» si può usare da adesso.`)
              }
            />
            {asked.render((dialog, { is, id, pause }) => (
              <PackagePopup
                {...dialog}
                uid={uid}
                name={name}
                now={now}
                is={is}
                packages={held}
                pkg={held.find((one) => one.id === id)}
                pause={pause}
                saleFields={saleFields}
              />
            ))}
          </>
        )}
      </Loaded>
      <Box sx={{ mt: 4 }}>
        <Flush>
          <LinkButton to={adminPaths.subscriptions.href(uid)} variant="text">
            Storico degli abbonamenti
          </LinkButton>
        </Flush>
      </Box>
    </Section>
  );
}

/** Height of a pack's card, reserved to limit the layout shift. */
const CARD_HEIGHT = 214;

type ListProps = {
  packages: readonly StaffPackage[];
  now: Date;
  onAct: (asked: Asked) => void;
  onRestore: (pkg: StaffPackage) => void;
  onBegin: (pkg: StaffPackage) => void;
  onSession: (pkg: StaffPackage, service: Service) => void;
  onUnmark: (pkg: StaffPackage, service: Service) => void;
};

function Packages({ packages, now, onAct, onRestore, onBegin, onSession, onUnmark }: ListProps) {
  const rules = useRules();
  const isRunning = (pkg: StaffPackage) =>
    ["active", "upcoming", "expiring", "paused"].includes(stateOf(pkg, now, rules));
  const running = packages.filter(isRunning);
  const past = packages.filter((pkg) => !isRunning(pkg));
  const cards = (listed: readonly StaffPackage[], label: string) => (
    <Columns component="ul" label={label} min={400} align="start">
      {listed.map((pkg) => (
        <li key={pkg.id}>
          <StaffPackageCard
            pkg={pkg}
            now={now}
            onRestore={() => onRestore(pkg)}
            onBegin={() => onBegin(pkg)}
            onSession={(service) => onSession(pkg, service)}
            onUnmark={(service) => onUnmark(pkg, service)}
            onAct={(is, pause) => onAct({ is, id: pkg.id, ...(pause !== undefined && { pause }) })}
          />
        </li>
      ))}
    </Columns>
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
