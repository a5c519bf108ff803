import MarkEmailRead from "@mui/icons-material/MarkEmailReadOutlined";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import Typography from "@mui/material/Typography";
import { useSearchParams } from "react-router-dom";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { emailProofQuery, useConfirmEmail, useSendEmailProof } from "./api.ts";
import { CHANGE_CODE, EmailChange } from "./EmailChange.tsx";

/** URL parameter with the mail's code (`functions/src/account/mails.ts`). */
const CODE = "conferma";

/** Shows whether the member's address is proven, and lets them prove and change it. */
export function EmailProof() {
  const proof = useRead(emailProofQuery);
  const [query] = useSearchParams();
  // The page was opened by the link that changes the address: that comes first.
  const isChanging = query.has(CHANGE_CODE);
  return (
    <Section title="Email" id="email">
      <Panel>
        <Loaded of={proof} label="Carico lo stato della tua email" height={[24, 44]} gap={4}>
          {({ email, proven, pending }) => (
            <Stack gap={5}>
              {!isChanging && (
                <>
                  {proven ? <Proven email={email} /> : <Prove email={email} />}
                  <Divider />
                </>
              )}
              <EmailChange pending={pending} />
            </Stack>
          )}
        </Loaded>
      </Panel>
    </Section>
  );
}

const Proven = ({ email }: { email: string }) => (
  <Row role="status" wraps={false}>
    <MarkEmailRead aria-hidden color="success" />
    <Typography sx={{ overflowWrap: "anywhere" }}>
      {email} è confermata: biglietti e acquisti fatti con questa email arrivano nel tuo account.
    </Typography>
  </Row>
);

function Prove({ email }: { email: string }) {
  const [query, setQuery] = useSearchParams();
  // `null` unless the page was opened by the mail's link.
  const code = query.get(CODE);
  const { mutateAsync: sendMail, isPending: isSending, data: sent } = useSendEmailProof();
  const { mutateAsync: confirmEmail, isPending: isConfirming } = useConfirmEmail();
  const isSent = sent?.proven === false;
  const showFailure = (error: unknown) => toast.error(errorMessage(error), 6000);

  const confirm = async (mailCode: string) => {
    await confirmEmail(mailCode).catch(showFailure);
    setQuery((before) => {
      before.delete(CODE);
      return before;
    });
  };
  if (code !== null) {
    return (
      <Stack>
        <Typography sx={{ overflowWrap: "anywhere" }}>Manca un tocco: {email} è la tua email?</Typography>
        <div>
          <Button variant="contained" loading={isConfirming} onClick={() => confirm(code)}>
            Sì, conferma la mia email
          </Button>
        </div>
      </Stack>
    );
  }
  return (
    <Stack>
      <Typography role="status" sx={{ overflowWrap: "anywhere" }}>
        {isSent
          ? `Ti abbiamo scritto a ${email}: apri il link che trovi nell’email. Non arriva? Guarda anche tra lo spam.`
          : "Non sappiamo ancora se questa email è tua. Confermala per trovare qui i biglietti delle gare e i pacchetti acquistati online."}
      </Typography>
      <div>
        <Button variant="outlined" loading={isSending} onClick={() => sendMail().catch(showFailure)}>
          {isSent ? "Invia di nuovo" : "Invia l’email di conferma"}
        </Button>
      </div>
    </Stack>
  );
}
