import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { StudioError } from "@studio/contract/errors.ts";
import { promiseText } from "@studio/contract/referrals/labels.ts";
import { type ReferralInvitation, referralCode } from "@studio/contract/referrals/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { studio } from "@studio/contract/studio.ts";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { useCall } from "../../../lib/http/useCall.ts";
import { paths } from "../../../lib/paths.ts";
import { storedReferralCode, storeReferralCode } from "../../../lib/payments/referralCode.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { readInvitation } from "../api.ts";

/** Returns the code of an address, behind `#`, which no log has; `undefined` of anything else. */
function codeOf(hash: string): string | undefined {
  try {
    return referralCode.safeParse(decodeURIComponent(hash.slice(1))).data;
  } catch {
    return undefined;
  }
}

/** The invitation of the address, or the one that was opened in this browser before. */
export function InvitePanel() {
  const { hash } = useLocation();
  const [code] = useState(() => codeOf(hash) ?? storedReferralCode());
  return code === undefined ? (
    <Refused why="Questo link non è completo: chiedi al tuo amico di mandartelo di nuovo." />
  ) : (
    <Invitation code={code} />
  );
}

/** Says why an invitation does not count, and where the studio is got to know anyway. */
const Refused = ({ why }: { why: string }) => (
  <Stack maxWidth={620} align="start">
    <Typography role="alert">{why}</Typography>
    <LinkButton to={paths.trial.href()} variant="contained">
      Prenota una prova gratuita
    </LinkButton>
  </Stack>
);

function Invitation({ code }: { code: string }) {
  const { called } = useCall((signal) => readInvitation(code, signal));
  const isValid = called.status === "ready";
  useEffect(() => {
    if (isValid) storeReferralCode(code);
  }, [isValid, code]);
  switch (called.status) {
    case "loading":
      return (
        <Box role="status" aria-label="Carico l’invito">
          <Skeleton variant="rounded" height={220} />
        </Box>
      );
    case "error":
      return called.error instanceof StudioError && called.error.status < 500 ? (
        <Refused why={errorMessage(called.error)} />
      ) : (
        <ErrorState message={errorMessage(called.error)} onRetry={called.retry} />
      );
    case "ready":
      return <Invited invitation={called.data} />;
  }
}

const Invited = ({ invitation: { by_name, terms } }: { invitation: ReferralInvitation }) => (
  <Stack maxWidth={620}>
    <Panel>
      <Stack align="start">
        <Typography variant="h2">
          {by_name} ti invita da {studio.name}
        </Typography>
        <Typography>
          Con il tuo primo acquisto di almeno {formatPrice(terms.from)} ricevi {promiseText(terms.friend)}.
        </Typography>
        <Row gap={3}>
          <LinkButton to={paths.shop.href()} variant="contained">
            Scegli un pacchetto
          </LinkButton>
          <LinkButton to={paths.trial.href()} variant="outlined">
            Prenota una prova gratuita
          </LinkButton>
        </Row>
        <Note variant="body2">
          L’invito resta in questo browser per 60 giorni e vale da sé quando compri o apri il tuo account; se
          compri in palestra, dì chi ti ha invitato. Vale per chi non ha mai avuto un pacchetto. Quando
          compri, {by_name} legge il tuo nome.
        </Note>
      </Stack>
    </Panel>
  </Stack>
);
