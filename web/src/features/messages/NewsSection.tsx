import type { MemberDocument } from "@studio/contract/people/model.ts";
import { act } from "../../lib/http/act.ts";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import type { Live } from "../../lib/live/live.ts";
import { SwitchSection } from "../../ui/form/SwitchSection.tsx";
import { useChooseNews } from "./api.ts";

type Props = { member: Live<Pick<MemberDocument, "news_refused"> | undefined> };

/** Chooses whether the member gets the studio's news (docs/product/messages.md#news). */
export function NewsSection({ member }: Props) {
  const { mutateAsync: choose, isPending } = useChooseNews();
  return (
    <SwitchSection
      title="Novità dello studio"
      text="Eventi, corsi nuovi, cambi d’orario che non riguardano una tua prenotazione. I messaggi sulle classi che prenoti e sui tuoi pacchetti arrivano comunque."
      label="Ricevi le novità"
      checked={member.status === "ready" ? !member.data?.news_refused : undefined}
      failure={
        member.status === "error" ? { message: errorMessage(member.error), onRetry: member.retry } : undefined
      }
      isSaving={isPending}
      onChange={(isWanted) =>
        void act(
          () => choose(isWanted),
          isWanted ? "Ti mandiamo le novità dello studio." : "Non ti mandiamo più le novità dello studio.",
        )
      }
    />
  );
}
