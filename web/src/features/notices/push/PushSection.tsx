import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type NoticeGroup, noticeGroups } from "@studio/contract/notices/policy.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { type PushSupport, pushSupport } from "../../../lib/push/device.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { SwitchField } from "../../../ui/form/SwitchField.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { deviceQuery, pushQuery, useChoosePush } from "./api.ts";
import { useDevicePush } from "./useDevicePush.ts";

const ERROR_TOAST_MS = 6000;

const labels: Readonly<Record<NoticeGroup, string>> = {
  waitlist: "Lista d’attesa",
  classes: "Classi e prenotazioni",
  packages: "Pacchetti",
  messages: "Messaggi dello studio",
};

const reasons: Readonly<Record<Exclude<PushSupport, "ready">, string>> = {
  denied:
    "Le notifiche sono bloccate per questo sito. Per riaverle aprine le impostazioni nel browser, dal lucchetto accanto all’indirizzo o dalle impostazioni del telefono, scegli “Consenti” e torna qui.",
  install:
    "Su iPhone e iPad le notifiche arrivano dall’app installata: aggiungila alla schermata Home da Condividi, aprila da lì e torna qui.",
  none: "Questo browser non riceve notifiche. Trovi tutto nella campanella, e ti scriviamo per email come sempre.",
};

/** Chooses whether and of what notices are pushed to this device, where the studio has set that up. */
export function PushSection() {
  const { data: state, error, refetch } = useQuery(pushQuery);
  if (state?.key === null) return null;
  return (
    <Section title="Notifiche">
      <Panel>
        <Typography sx={{ maxWidth: 640, mb: 4 }}>
          Ti avvisiamo anche ad app chiusa quando qualcosa cambia senza di te, al posto dell’email. Dalle 22
          alle 7 non suona niente: ti scriviamo per email.
        </Typography>
        {!state && !error && (
          <Box role="status" aria-label="Carico le notifiche">
            <Skeleton variant="rounded" width={240} height={44} />
          </Box>
        )}
        {!state && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
        {state && <PushControls serverKey={state.key} muted={state.muted} />}
      </Panel>
    </Section>
  );
}

type Props = { serverKey: string | null; muted: readonly NoticeGroup[] };

function PushControls({ serverKey, muted }: Props) {
  const [support, setSupport] = useState(pushSupport);
  const { data: isOn = false } = useQuery(deviceQuery);
  const { turn, isPending } = useDevicePush();

  const change = async (on: boolean) => {
    await turn(on ? serverKey : null);
    setSupport(pushSupport());
  };

  if (support !== "ready")
    return <Typography sx={{ maxWidth: 640, color: "text.secondary" }}>{reasons[support]}</Typography>;
  return (
    <Box sx={{ display: "grid", justifyItems: "start" }}>
      <SwitchField label="Su questo dispositivo" checked={isOn} disabled={isPending} onChange={change} />
      {isOn && <Groups muted={muted} />}
    </Box>
  );
}

function Groups({ muted }: { muted: readonly NoticeGroup[] }) {
  const { mutateAsync: choose, isPending } = useChoosePush();
  const change = async (group: NoticeGroup, isWanted: boolean) => {
    const others = muted.filter((one) => one !== group);
    try {
      await choose(isWanted ? others : [...others, group]);
    } catch (error) {
      toast.error(errorMessage(error), ERROR_TOAST_MS);
    }
  };
  return (
    <Box
      role="group"
      aria-label="Di cosa ti avvisiamo"
      sx={{ display: "grid", justifyItems: "start", mt: 2, pl: 4 }}
    >
      {noticeGroups.map((group) => (
        <SwitchField
          key={group}
          label={labels[group]}
          checked={!muted.includes(group)}
          disabled={isPending}
          onChange={(isWanted) => change(group, isWanted)}
        />
      ))}
    </Box>
  );
}
