import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type NoticeGroup, noticeGroups } from "@studio/contract/people/model.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { type PushSupport, pushSupport } from "../../../lib/push/device.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { SwitchField } from "../../../ui/form/SwitchField.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
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
  const state = useRead(pushQuery);
  if (state.data?.key === null) return null;
  return (
    <Section title="Notifiche">
      <Panel>
        <Stack maxWidth={640}>
          <Typography>
            Ti avvisiamo anche ad app chiusa quando qualcosa cambia senza di te, al posto dell’email. Dalle 22
            alle 7 non suona niente: ti scriviamo per email.
          </Typography>
          <Loaded of={state} label="Carico le notifiche" height={44}>
            {({ key, muted }) => <PushControls serverKey={key} muted={muted} />}
          </Loaded>
        </Stack>
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

  if (support !== "ready") return <Note>{reasons[support]}</Note>;
  return (
    <Stack gap={0} align="start">
      <SwitchField label="Su questo dispositivo" checked={isOn} disabled={isPending} onChange={change} />
      {isOn && <Groups muted={muted} />}
    </Stack>
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
