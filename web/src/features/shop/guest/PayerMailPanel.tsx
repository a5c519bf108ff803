import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type PayerMail, payerMailRequest } from "@studio/contract/shop/activation/payerMail.ts";
import { useEffect, useRef, useState } from "react";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { ASK_AT_MS, GIVE_UP_AFTER_MS } from "../../../lib/payments/confirmation.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { FormFailure } from "../../../ui/feedback/FormFailure.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { chargedText } from "../charged.ts";
import { mailPayer, readPayerMail } from "./api.ts";

/** Returns what is left to send of the mail about a purchase, asked for during a minute; `undefined` after that. */
function usePayerMail(session: string): PayerMail | undefined {
  const [mail, setMail] = useState<PayerMail | undefined>({ state: "unconfirmed" });
  useEffect(() => {
    const ask = async () => {
      // Without a network it is asked for again; the page says what comes next without it.
      const answer = await readPayerMail(session).catch(() => undefined);
      if (!answer || answer.state === "unconfirmed") return;
      setMail(answer);
      stop();
    };
    const timers = ASK_AT_MS.map((delay) => setTimeout(ask, delay));
    timers.push(setTimeout(() => setMail(undefined), GIVE_UP_AFTER_MS));
    const stop = () => timers.forEach(clearTimeout);
    void ask();
    return stop;
  }, [session]);
  return mail;
}

const typed = payerMailRequest.pick({ email: true });

/** Says where the mail about a purchase went, and sends it again, to a corrected address too. */
export function PayerMailPanel({ session }: { session: string }) {
  const mail = usePayerMail(session);
  if (!mail) return null;
  return (
    <Stack maxWidth={640}>
      <Panel>
        {mail.state === "waiting" ? (
          <Resend session={session} email={mail.email} amounts={amountsOf(mail)} />
        ) : (
          <Typography role="status">
            {mail.state === "done"
              ? ["Pagamento confermato: trovi tutto nell’email che ti abbiamo mandato.", amountsOf(mail)]
                  .filter(Boolean)
                  .join(" ")
              : "Stiamo confermando il pagamento…"}
          </Typography>
        )}
      </Panel>
    </Stack>
  );
}

/** Returns what was charged; `undefined` while that is not known. */
const amountsOf = (mail: PayerMail): string | undefined =>
  mail.state === "unconfirmed" ? undefined : mail.charged && chargedText(mail.charged);

type ResendProps = { session: string; email: string | null; amounts: string | undefined };

function Resend({ session, email: first, amounts }: ResendProps) {
  const [sentTo, setSentTo] = useState<string>();
  const [isOpen, setOpen] = useState(first === null);
  const [failure, setFailure] = useState<unknown>();
  const toggle = useRef<HTMLButtonElement>(null);
  const email = sentTo ?? first;
  const send = async (body: { email: string }) => {
    setFailure(undefined);
    try {
      await mailPayer({ session, ...body });
      setSentTo(body.email);
      setOpen(false);
      toggle.current?.focus();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Stack gap={4}>
      <Typography role="status">
        {email === null ? (
          "Non sappiamo a che indirizzo scriverti: scrivilo qui, e ti mandiamo che cosa fare per trovare il pacchetto."
        ) : (
          <>
            {sentTo === undefined ? "Ti abbiamo scritto a " : "Ti abbiamo scritto di nuovo, a "}
            <Strong component="span" breaksWords>
              {email}
            </Strong>
            .
          </>
        )}
        {amounts && ` ${amounts}`}
      </Typography>
      <Box>
        <Button ref={toggle} variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Non arriva? Correggi o invia di nuovo
        </Button>
      </Box>
      {isOpen && (
        <Form schema={typed} defaultValues={{ email: email ?? "" }} onSubmit={send}>
          <Stack gap={4}>
            <FormField
              name="email"
              label="La tua email"
              type="email"
              inputMode="email"
              autoComplete="email"
              hint="Se la correggi, da adesso scriviamo solo lì."
              required
            />
            <FormFailure>{failure !== undefined && errorMessage(failure)}</FormFailure>
            <SubmitButton working="Invio l’email…">Invia l’email</SubmitButton>
          </Stack>
        </Form>
      )}
    </Stack>
  );
}
