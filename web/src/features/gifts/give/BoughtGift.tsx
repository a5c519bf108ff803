import Typography from "@mui/material/Typography";
import type { BoughtGift as Bought } from "@studio/contract/gifts/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useEffect, useState } from "react";
import { ASK_AT_MS, GIVE_UP_AFTER_MS } from "../../../lib/payments/confirmation.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { readBoughtGift } from "../api.ts";
import { GiftCard } from "../card/GiftCard.tsx";
import { onDay } from "../labels.ts";

/** Returns the card of a payment, asked for during a minute; `null` until it is there, `undefined` after that. */
function useBought(session: string): Bought | null | undefined {
  const [gift, setGift] = useState<Bought | null | undefined>(null);
  useEffect(() => {
    const ask = async () => {
      // Without a network it is asked for again; the mail has the card too.
      const answer = await readBoughtGift(session).catch(() => null);
      if (!answer) return;
      setGift(answer);
      stop();
    };
    const timers = ASK_AT_MS.map((delay) => setTimeout(ask, delay));
    timers.push(setTimeout(() => setGift(undefined), GIVE_UP_AFTER_MS));
    const stop = () => timers.forEach(clearTimeout);
    void ask();
    return stop;
  }, [session]);
  return gift;
}

/** Says to whom the card goes, and when. */
function Delivery({ gift }: { gift: Bought }) {
  const { to_name, to_email, deliver_on, email } = gift;
  const day = deliver_on !== null && deliver_on > romeDay(new Date()) ? onDay(deliver_on) : undefined;
  return (
    <Stack gap={1}>
      {email !== null && (
        <Strong breaksWords>
          L’abbiamo mandato a te, a {email}
          {to_email === null && ": stampalo o invia il link, quando vuoi."}
        </Strong>
      )}
      {to_email !== null && (
        <Typography sx={breaking}>
          {day === undefined
            ? `A ${to_name ?? "chi lo riceve"} lo mandiamo adesso, a ${to_email}.`
            : `A ${to_name ?? "chi lo riceve"} lo mandiamo ${day}, a ${to_email}. Prima non lo sa nessuno.`}
        </Typography>
      )}
    </Stack>
  );
}

const breaking = { overflowWrap: "anywhere" } as const;

/** The card that this browser has just paid for, once the payment is confirmed. */
export function BoughtGift({ session }: { session: string }) {
  const gift = useBought(session);
  return (
    <Stack>
      <div role="status">
        {!gift && (
          <Panel>
            <Typography>
              {gift === null
                ? "Stiamo confermando il pagamento: il buono compare qui tra pochi secondi…"
                : "Il pagamento è ancora in conferma: appena arriva ti mandiamo il buono via email. Non pagare di nuovo."}
            </Typography>
          </Panel>
        )}
        {gift && <Strong>Il buono è pronto.</Strong>}
      </div>
      {gift && (
        <GiftCard gift={gift} code={gift.code}>
          <Delivery gift={gift} />
        </GiftCard>
      )}
    </Stack>
  );
}
