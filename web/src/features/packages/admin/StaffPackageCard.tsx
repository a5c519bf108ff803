import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { beginText, unusableUntil, waitingLabel } from "@studio/contract/packages/beginAtOnce.ts";
import { isRenewed } from "@studio/contract/packages/instalments.ts";
import { limitsLines } from "@studio/contract/packages/limits/labels.ts";
import { currentPackage, isRestorable } from "@studio/contract/packages/policy.ts";
import { extraLeftText, type Service } from "@studio/contract/packages/services/labels.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { Meter } from "../../../ui/charts/Meter.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { Flush } from "../../../ui/layout/flow/Flush.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { packageCount } from "../packageCount.ts";
import type { StaffPackage } from "./api.ts";
import { endLabel, leftOfPeriodLabel, stateOf, voidedLabel } from "./labels.ts";
import { PauseList } from "./pauses/PauseList.tsx";
import { StateChip } from "./StateChip.tsx";

/** Actions of staff on a package. */
export type PackageAction = "uses" | "edit" | "ledger" | "void" | "pause" | "endPause";

/** `of` restricts an action to packs of lessons or to packages with an end. */
type Action = { is: PackageAction; label: string; of?: "packs" | "ending" };

const actions: readonly Action[] = [
  { is: "uses", label: "Lezioni rimaste", of: "packs" },
  { is: "edit", label: "Modifica" },
  { is: "pause", label: "Metti in pausa", of: "ending" },
  { is: "ledger", label: "Movimenti" },
  { is: "void", label: "Togli" },
];

/** Returns the label of an action: lessons of a service are its sessions. */
const labelOf = ({ is, label }: Action, service: Service | undefined): string =>
  is === "uses" && service ? "Sedute rimaste" : label;

const isLedger = ({ is }: Action): boolean => is === "ledger";

type Props = {
  pkg: StaffPackage;
  now: Date;
  /** `pause` is the first day of the pause to end. */
  onAct: (is: PackageAction, pause?: string) => void;
  onRestore: () => void;
  /** Records that the buyer asked to begin at once. */
  onBegin: () => void;
  /** Marks a session of a service as held. */
  onSession: (service: Service) => void;
  /** Takes such a mark back. */
  onUnmark: (service: Service) => void;
};

/** A package for staff: what is left of it, its state and the available actions. */
export function StaffPackageCard({ pkg, now, onAct, onRestore, onBegin, onSession, onUnmark }: Props) {
  const asking = useDialog();
  const waits = unusableUntil(pkg, romeDay(now));
  const { name, size, remaining, voided, service, extras = [] } = pkg;
  const held = service ? [{ ...service, size, remaining }] : extras;
  const marked = held.filter((one) => one.remaining < one.size);
  const unmarking = useDialog<Service>();
  const toMark = held.filter((one) => one.remaining > 0);
  const state = stateOf(pkg, now, useRules());
  const { value, words } = packageCount(pkg, now);
  const counts = size > 0;
  const limits = limitsLines(pkg.limits);
  const left = currentPackage([pkg], now) && leftOfPeriodLabel(pkg, now);
  const isOf = { packs: counts, ending: pkg.expire_date !== null && state !== "expired" };
  return (
    <Panel>
      <Stack gap={3}>
        <Row spread gap={3} align="start" wraps={false}>
          <Typography variant="h3" sx={{ overflowWrap: "anywhere" }}>
            {name}
          </Typography>
          <Box sx={{ flexShrink: 0 }}>
            <StateChip state={state} />
          </Box>
        </Row>
        {voided && <Typography sx={{ overflowWrap: "anywhere" }}>{voidedLabel(voided)}</Typography>}
        {!voided && (
          <>
            <Row gap={3} align="end" wraps={false}>
              {(counts || state !== "expired") && <Numeral size="h1">{value}</Numeral>}
              <Note variant="body2">
                {counts && `${words}, `}
                {!counts &&
                  state !== "expired" &&
                  !isRenewed(pkg) &&
                  `${value === "1" ? "giorno" : "giorni"}, `}
                {isRenewed(pkg) ? words : endLabel(pkg, now)}
              </Note>
            </Row>
            {service && <Note variant="body2">{service.name}</Note>}
            {extras.map((extra) => (
              <Strong key={extra.id}>{extraLeftText(extra)}</Strong>
            ))}
            {counts && <Meter value={remaining} max={size} />}
            {limits.length > 0 && (
              <Box>
                {limits.map((line) => (
                  <Note key={line} variant="body2">
                    {line}
                  </Note>
                ))}
                {left && <Strong variant="body2">{left}</Strong>}
              </Box>
            )}
            <PauseList pkg={pkg} now={now} onEnd={(pause) => onAct("endPause", pause)} />
            {waits !== undefined && (
              <Strong>{waitingLabel(waits)}, o da quando chiede di cominciare subito</Strong>
            )}
          </>
        )}
      </Stack>
      {!voided && toMark.length > 0 && (
        <Box sx={{ mt: 3 }}>
          <Row gap={2}>
            {toMark.map((one) => (
              <Button
                key={one.id}
                variant="outlined"
                aria-label={`Segna una seduta: ${service ? name : one.name}`}
                onClick={() => onSession(one)}
              >
                Segna una seduta{service ? "" : `: ${one.name}`}
              </Button>
            ))}
          </Row>
        </Box>
      )}
      <Box sx={{ mt: 3 }}>
        <Flush isLast>
          <Row gap={1} rowGap={0}>
            {actions
              .filter((action) => (voided ? isLedger(action) : !action.of || isOf[action.of]))
              .map(({ is, label }) => (
                <Button
                  key={is}
                  aria-label={`${labelOf({ is, label }, service)}: ${name}`}
                  aria-haspopup="dialog"
                  onClick={() => onAct(is)}
                  sx={{ textDecoration: "underline" }}
                >
                  {labelOf({ is, label }, service)}
                </Button>
              ))}
            {!voided &&
              marked.map((one) => (
                <Button
                  key={one.id}
                  aria-label={`Togli una seduta segnata: ${service ? name : one.name}`}
                  aria-haspopup="dialog"
                  onClick={() => unmarking.show(one)}
                  sx={{ textDecoration: "underline" }}
                >
                  Togli una seduta segnata{service ? "" : `: ${one.name}`}
                </Button>
              ))}
            {!voided && waits !== undefined && (
              <Button
                aria-label={`Comincia subito: ${name}`}
                aria-haspopup="dialog"
                onClick={() => asking.show()}
                sx={{ textDecoration: "underline" }}
              >
                Comincia subito
              </Button>
            )}
            {voided && isRestorable(voided.at, now) && (
              <Button
                aria-label={`Ripristina: ${name}`}
                onClick={onRestore}
                sx={{ textDecoration: "underline" }}
              >
                Ripristina
              </Button>
            )}
          </Row>
        </Flush>
      </Box>
      {unmarking.render(({ open, onClose }, one) => (
        <ConfirmDialog
          open={open}
          title="La seduta non è stata fatta?"
          text={`Torna nel pacchetto una seduta: ${one.name}. Chi l’ha comprata riceve un avviso.`}
          confirmLabel="Rimettila nel pacchetto"
          keepLabel="Lascia com’è"
          destructive={false}
          onConfirm={() => {
            onClose();
            onUnmark(one);
          }}
          onCancel={onClose}
        />
      ))}
      {asking.render(({ open, onClose }) => (
        <ConfirmDialog
          open={open}
          title="Ha chiesto di cominciare subito?"
          text={`Leggigli la frase: «${beginText(pkg)}» Se dice di sì, la annotiamo con il giorno, l’ora e il tuo nome.`}
          confirmLabel="Ha detto di sì"
          keepLabel="Non ora"
          destructive={false}
          onConfirm={() => {
            onClose();
            onBegin();
          }}
          onCancel={onClose}
        />
      ))}
    </Panel>
  );
}
