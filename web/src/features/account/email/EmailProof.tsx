import MarkEmailRead from "@mui/icons-material/MarkEmailReadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { Section } from "../../../ui/Section.tsx";
import { toast } from "../../../ui/toast.ts";
import { useEmailProof } from "./data.ts";

/** The member's address: that it is theirs, or how they show it. */
export function EmailProof() {
  const proof = useEmailProof();
  const { loaded } = proof;
  return (
    <Section title="Email" id="email">
      <Panel>
        {loaded.status === "loading" && (
          <Box role="status" aria-label="Carico lo stato della tua email" sx={{ display: "grid", gap: 4 }}>
            <Skeleton width="80%" />
            <Skeleton variant="rounded" width={230} height={44} />
          </Box>
        )}
        {loaded.status === "error" && (
          <ErrorState message={errorMessage(loaded.error)} onRetry={loaded.retry} />
        )}
        {loaded.status === "ready" && loaded.data.proven && <Proven email={loaded.data.email} />}
        {loaded.status === "ready" && !loaded.data.proven && <Prove email={loaded.data.email} {...proof} />}
      </Panel>
    </Section>
  );
}

const Proven = ({ email }: { email: string }) => (
  <Box role="status" sx={{ display: "flex", gap: 2 }}>
    <MarkEmailRead aria-hidden color="success" />
    <Typography sx={{ overflowWrap: "anywhere" }}>
      {email} è confermata: biglietti e acquisti fatti con questa email arrivano nel tuo account.
    </Typography>
  </Box>
);

type Proof = { email: string } & Pick<
  ReturnType<typeof useEmailProof>,
  "isSent" | "code" | "send" | "confirm"
>;

function Prove({ email, isSent, code, send, confirm }: Proof) {
  const [isWorking, setWorking] = useState(false);
  const work = (action: () => Promise<void>) => async () => {
    setWorking(true);
    try {
      await action();
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    } finally {
      setWorking(false);
    }
  };
  if (code !== null) {
    return (
      <>
        <Typography sx={{ mb: 4, overflowWrap: "anywhere" }}>
          Manca un tocco: {email} è la tua email?
        </Typography>
        <Button variant="contained" loading={isWorking} onClick={work(confirm)}>
          Sì, conferma la mia email
        </Button>
      </>
    );
  }
  return (
    <>
      <Typography role="status" sx={{ mb: 4, overflowWrap: "anywhere" }}>
        {isSent
          ? `Ti abbiamo scritto a ${email}: apri il link che trovi nell’email. Non arriva? Guarda anche tra lo spam.`
          : "Non sappiamo ancora se questa email è tua. Confermala per trovare qui i biglietti delle gare e i pacchetti acquistati online."}
      </Typography>
      <Button variant="outlined" loading={isWorking} onClick={work(send)}>
        {isSent ? "Invia di nuovo" : "Invia l’email di conferma"}
      </Button>
    </>
  );
}
