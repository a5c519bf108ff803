import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { MemberDocument } from "@studio/contract/account/model.ts";
import type { Live } from "../../lib/firebase/live.ts";
import { act } from "../../lib/http/act.ts";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { SwitchField } from "../../ui/form/SwitchField.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { useChooseNews } from "./api.ts";

type Props = { member: Live<Pick<MemberDocument, "news_refused"> | undefined> };

/** Chooses whether the member gets the studio's news (docs/product/messages.md#news). */
export function NewsSection({ member }: Props) {
  const { mutateAsync: choose, isPending } = useChooseNews();
  const change = (isWanted: boolean) =>
    act(
      () => choose(isWanted),
      isWanted ? "Ti mandiamo le novità dello studio." : "Non ti mandiamo più le novità dello studio.",
    );
  return (
    <Section title="Novità dello studio">
      <Panel>
        <Typography sx={{ maxWidth: 640, mb: 4 }}>
          Eventi, corsi nuovi, cambi d’orario che non riguardano una tua prenotazione. I messaggi sulle classi
          che prenoti e sui tuoi pacchetti arrivano comunque.
        </Typography>
        {member.status === "loading" && <Skeleton variant="rounded" width={240} height={44} />}
        {member.status === "error" && (
          <ErrorState message={errorMessage(member.error)} onRetry={member.retry} />
        )}
        {member.status === "ready" && (
          <SwitchField
            label="Ricevi le novità"
            checked={!member.data?.news_refused}
            disabled={isPending}
            onChange={change}
          />
        )}
      </Panel>
    </Section>
  );
}
