import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { isRenewed } from "@studio/contract/packages/instalments.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { lastSubscription } from "@studio/contract/packages/renewal.ts";
import type { SoldPackage } from "@studio/contract/packages/staffEndpoints.ts";
import { isOnSale, isRenewing, priceOn } from "@studio/contract/shop/catalogue.ts";
import { feeOf } from "@studio/contract/shop/fee/fee.ts";
import { offerTitle, renewalOf } from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { askedFeeQuery, catalogueQuery } from "../../../lib/catalogueQuery.ts";
import { untilLongDay } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { dueFee, enrolmentQuery } from "../../../lib/payments/enrolment.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { Form, type Outcome } from "../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { useSubmit } from "./act.ts";
import { type StaffPackage, useGrantPackage } from "./api.ts";
import { cataloguePackages } from "./catalogue.ts";
import { type Besides, enrolmentOf, FeeFields, SaleWithFee } from "./fee/FeeFields.tsx";
import { listedSale, packSale, soldDefaults, subscriptionSale } from "./forms.ts";
import { choiceDetail, membershipDetail } from "./membership/details.ts";
import { MembershipOffer } from "./membership/MembershipOffer.tsx";
import { PackageFields } from "./PackageFields.tsx";

const others = { pack: "Altro: lezioni", subscription: "Altro: abbonamento" } as const;

/** A package with its sale, and what becomes of the enrolment fee, as a form gives them. */
type TypedPackage = SoldPackage & { typedFee: Parameters<typeof enrolmentOf>[0] };

/**
 * Renders the fields of the sale of an offer, `null` for a package that is none, in the surrounding form (`soldDefaults`),
 * with what is taken besides it.
 */
export type SaleFieldsOf = (offer: string | null, besides: Besides | undefined) => ReactNode;

type Props = DialogState & {
  uid: string;
  name: string;
  /** The member's packages: a subscription is proposed from where the last one ends. */
  packages: readonly StaffPackage[];
  now: Date;
  saleFields: SaleFieldsOf;
};

/** Grants a member a package from the price list or a custom one, with its sale; idempotent per opening. */
export function GrantDialog({ uid, name, packages, now, saleFields, ...dialog }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const [choice, setChoice] = useState<string>();
  const { mutateAsync: grant } = useGrantPackage();
  const { submit } = useSubmit(dialog.onClose);
  const today = romeDay(now);
  const catalogue = useRead({ ...catalogueQuery, enabled: dialog.open });
  const offers = catalogue.data ?? [];
  const offered = cataloguePackages(offers, packages, today);
  const last = lastSubscription(packages, today, undefined);
  const lastEnd = last?.expire_date;
  const renewing = offers.filter((one) => isRenewing(one) && isOnSale(one, today));
  const membership = renewing.find(({ id }) => id === choice);
  const chosen = offered.find((one) => one.name === choice);
  const offer = chosen && renewalOf(chosen, offers);

  const askedFee = useRead({ ...askedFeeQuery, enabled: dialog.open }).data;
  const enrolment = useRead({ ...enrolmentQuery(uid), enabled: dialog.open });
  const unpaid = enrolment.data && dueFee(enrolment.data);
  // A package of the studio's own asks it like the offers of its kind.
  const isAsking =
    choice === others.subscription ||
    (choice === others.pack
      ? askedFee?.asks === "packages"
      : [membership, offer].some((one) => one && feeOf(one, askedFee) > 0));
  const due = isAsking ? unpaid : undefined;
  const feeFields = due && <FeeFields due={due} />;

  const grantPackage = ({ typedFee, ...sold }: TypedPackage): Promise<Outcome> => {
    const fee = enrolmentOf(typedFee, due);
    const body = { ...sold, ...(fee && { enrolment: fee }) };
    return submit(() => grant({ params: { id: uid }, body, key }), `«${body.name}» assegnato a ${name}.`);
  };

  return (
    <ActionDialog {...dialog} title="Assegna un pacchetto">
      {/* Packages of the studio's own can be chosen without the price list. */}
      <Loaded of={catalogue} label="Carico i pacchetti" height={200}>
        {() => null}
      </Loaded>
      {lastEnd !== undefined && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          {last && isRenewed(last)
            ? "Ha già un abbonamento che si rinnova: un altro comincia quando quello finisce."
            : `Ha già un abbonamento fino ${untilLongDay(lastDayOf(lastEnd))}: un altro comincia dopo.`}
        </Typography>
      )}
      <RadioGroup
        aria-label="Pacchetto"
        value={choice ?? ""}
        onChange={(_, value) => setChoice(value)}
        sx={{ mb: 4 }}
      >
        {offered.map((pkg) => (
          <Choice key={pkg.name} value={pkg.name} detail={choiceDetail(pkg, renewalOf(pkg, offers), today)} />
        ))}
        {renewing.map((one) => (
          <Choice key={one.id} value={one.id} label={offerTitle(one)} detail={membershipDetail(one, today)} />
        ))}
        {Object.values(others).map((label) => (
          <Choice key={label} value={label} detail="nome e scadenza a piacere" />
        ))}
      </RadioGroup>
      {enrolment.failure && (
        <ErrorState message={errorMessage(enrolment.failure)} onRetry={enrolment.retry} />
      )}
      {membership && enrolment.data && (
        <InView key={membership.id}>
          <MembershipOffer uid={uid} name={name} offer={membership} packages={packages} fee={due} now={now} />
        </InView>
      )}
      {choice === others.pack && (
        <Form
          schema={packSale}
          defaultValues={{ name: "", size: "", expire_date: "", ...soldDefaults(undefined) }}
          onSubmit={grantPackage}
        >
          <GrantFields>
            <PackageFields isPack />
            <SaleWithFee due={due}>{(besides) => saleFields(null, besides)}</SaleWithFee>
            {feeFields}
          </GrantFields>
        </Form>
      )}
      {choice === others.subscription && (
        <Form
          schema={subscriptionSale}
          defaultValues={{
            name: "",
            start_date: lastEnd ?? today,
            expire_date: "",
            ...soldDefaults(undefined),
          }}
          onSubmit={grantPackage}
        >
          <GrantFields>
            <PackageFields isPack={false} hasFirstDay />
            <SaleWithFee due={due}>{(besides) => saleFields(null, besides)}</SaleWithFee>
            {feeFields}
          </GrantFields>
        </Form>
      )}
      {chosen && (
        <Form
          key={chosen.name}
          schema={listedSale}
          defaultValues={soldDefaults(offer && priceOn(offer, today))}
          onSubmit={(sold) => grantPackage({ ...chosen, ...sold })}
        >
          <GrantFields>
            <SaleWithFee due={due}>{(besides) => saleFields(offer?.id ?? null, besides)}</SaleWithFee>
            {feeFields}
          </GrantFields>
        </Form>
      )}
    </ActionDialog>
  );
}

/** Brings what belongs to a choice into view. */
function InView({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    own.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Box ref={own} sx={{ display: "grid", gap: 4, pb: 2 }}>
      {children}
    </Box>
  );
}

/** The fields of a choice. */
const GrantFields = ({ children }: { children: ReactNode }) => (
  <InView>
    {children}
    <SubmitButton>Assegna</SubmitButton>
  </InView>
);

type ChoiceProps = {
  value: string;
  /** Name, if it is not the value. */
  label?: string;
  detail: string;
};

const Choice = ({ value, label = value, detail }: ChoiceProps) => (
  <FormControlLabel
    value={value}
    control={<Radio />}
    label={
      <Stack component="span" gap={0}>
        <Strong component="span">{label}</Strong>
        <Note component="span" variant="caption">
          {detail}
        </Note>
      </Stack>
    }
  />
);
