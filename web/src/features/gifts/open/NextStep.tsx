import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { StudioError } from "@studio/contract/errors.ts";
import type { GiftView, RedeemedGift } from "@studio/contract/gifts/model.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { firstClassText } from "@studio/contract/packages/limits/labels.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { currentTime } from "../../../lib/clock.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { capitalized, sinceLongDay, untilLongDay } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { buyPath, paths } from "../../../lib/paths.ts";
import { forgetGiftCode, storeGiftCode } from "../../../lib/payments/giftCode.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Chip } from "../../../ui/display/Chip.tsx";
import { Refusal } from "../../../ui/form/Refusal.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { redeemGift } from "../api.ts";
import { closedText } from "../labels.ts";

type Props = {
  gift: GiftView;
  code: string;
  /** Reads the card again, which is not as it is shown any more. */
  onChanged: () => void;
};

/** Next step with a card: redeem or spend it, or why that is over. */
export function NextStep({ gift, code, onChanged }: Props) {
  const [redeemed, setRedeemed] = useState<RedeemedGift>();
  if (redeemed) return <Redeemed redeemed={redeemed} />;
  const closed = closedText(gift.state);
  if (closed !== undefined)
    return (
      <Panel>
        <Typography role="status">{closed}</Typography>
      </Panel>
    );
  if (gift.offer === null) return <Spend gift={gift} code={code} />;
  return (
    <Redeem
      isOfMonths={gift.offer.months !== null}
      code={code}
      onRedeemed={setRedeemed}
      onChanged={onChanged}
    />
  );
}

/**
 * Returns from when, if that is not today, and until when a redeemed package is valid, or that its first class begins it;
 * `undefined` without an end.
 */
const validText = (
  { start_date: first, expire_date, validity }: RedeemedGift,
  today: string,
): string | undefined => {
  if (validity) return `${capitalized(firstClassText(validity))}.`;
  if (expire_date === null) return undefined;
  const until = untilLongDay(lastDayOf(expire_date));
  return first !== undefined && first > today
    ? `Vale ${sinceLongDay(first)} ${until}: comincia quando finisce l’abbonamento che hai adesso.`
    : `È valido fino ${until}.`;
};

/** Thanks for a card that was redeemed, and leads to the classes. */
function Redeemed({ redeemed }: { redeemed: RedeemedGift }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel>
      <Stack gap={4} align="start">
        <Chip tone="ok" icon={<CheckCircle />}>
          Riscattato
        </Chip>
        <div role="status">
          <Typography variant="h2" ref={heading} tabIndex={-1} sx={plainFocus}>
            È tuo. Buon allenamento!
          </Typography>
          <Typography>
            {redeemed.title} è nel tuo account. {validText(redeemed, romeDay(currentTime()))}
          </Typography>
        </div>
        {!redeemed.service && <LinkButton to={paths.me.href("small-class")}>Prenota una lezione</LinkButton>}
        {redeemed.service && <Note>Scrivici o chiamaci per l’appuntamento.</Note>}
      </Stack>
    </Panel>
  );
}

const plainFocus = { mb: 1, outline: "none" } as const;

type RedeemProps = {
  code: string;
  /** Whether it gives months, which begin behind those that its member has. */
  isOfMonths: boolean;
  onRedeemed: (redeemed: RedeemedGift) => void;
  onChanged: () => void;
};

/** Redeems a card into the account of who is signed in; others sign in or register, and find the card again. */
function Redeem({ code, isOfMonths, onRedeemed, onChanged }: RedeemProps) {
  const member = useSession()?.user;
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (!member) return <Entry code={code} />;
  const redeem = async () => {
    setWorking(true);
    setFailure(undefined);
    try {
      const redeemed = await redeemGift(code);
      forgetGiftCode();
      onRedeemed(redeemed);
    } catch (error) {
      setFailure(error);
      if (error instanceof StudioError && error.code.startsWith("gift_")) onChanged();
    } finally {
      setWorking(false);
    }
  };
  return (
    <Panel>
      <Stack gap={4}>
        <Typography sx={breaking}>
          Entra nell’account di {member.first_name} {member.last_name}, {member.email}, e non si può spostare.
        </Typography>
        {isOfMonths && (
          <Note>
            Comincia oggi; se hai già un abbonamento che vale almeno per le stesse lezioni, quando finisce
            quello.
          </Note>
        )}
        <Refusal>{failure !== undefined && errorMessage(failure)}</Refusal>
        <Button variant="contained" size="large" loading={isWorking} onClick={redeem}>
          Riscatta
        </Button>
      </Stack>
    </Panel>
  );
}

const breaking = { overflowWrap: "anywhere" } as const;

/** Ways to an account, after which the card is there again: its code stays in this browser. */
function Entry({ code }: { code: string }) {
  const { opensRegistration } = useRules();
  const store = () => storeGiftCode(code, "redeem");
  return (
    <Panel>
      <Stack gap={4}>
        <Typography>
          Per riscattarlo ti serve un account. Dopo, ritrovi il buono qui: il codice non devi riscriverlo.
        </Typography>
        <Row gap={3} fills>
          <Leaving onLeave={store}>
            <LinkButton to={paths.login.href(paths.gift.href())} size="large">
              Accedi e riscatta
            </LinkButton>
          </Leaving>
          <Leaving onLeave={store}>
            {opensRegistration ? (
              <LinkButton to={paths.registration.href()} variant="outlined" size="large">
                Crea il tuo account
              </LinkButton>
            ) : (
              <LinkButton to={paths.trial.href()} variant="outlined" size="large">
                Non ho un account
              </LinkButton>
            )}
          </Leaving>
        </Row>
        {!opensRegistration && (
          <Note variant="body2">
            Non ne hai uno? Scrivici o passa in palestra con il buono: te lo apriamo noi, e lo riscattiamo
            insieme.
          </Note>
        )}
      </Stack>
    </Panel>
  );
}

/** Stores the code when a link inside is followed, in whatever way. */
const Leaving = ({ onLeave, children }: { onLeave: () => void; children: ReactNode }) => (
  <div onClickCapture={onLeave} onAuxClickCapture={onLeave}>
    {children}
  </div>
);

/** Says how an amount is spent, and leads to the packages, where the code is typed already. */
function Spend({ gift: { left }, code }: Pick<Props, "gift" | "code">) {
  const member = useSession()?.user;
  return (
    <Panel>
      <Stack gap={4}>
        <Typography>
          Da spendere: {formatPrice(left ?? 0)}. Scegli un pacchetto: il buono lo trovi già nel campo del
          codice, e paghi solo quello che manca. Quello che avanza resta sul buono. In palestra basta il
          codice.
        </Typography>
        <Leaving onLeave={() => storeGiftCode(code, "spend")}>
          <LinkButton to={member ? buyPath() : paths.shop.href("class")} size="large">
            Scegli un pacchetto
          </LinkButton>
        </Leaving>
      </Stack>
    </Panel>
  );
}
