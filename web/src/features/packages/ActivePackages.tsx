import Mail from "@mui/icons-material/MailOutlined";
import Phone from "@mui/icons-material/PhoneOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { isMembership, isRenewed } from "@studio/contract/packages/instalments.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { firstClassText, limitsLines } from "@studio/contract/packages/limits/labels.ts";
import { isBeforeFirstClass } from "@studio/contract/packages/limits/policy.ts";
import { leftText } from "@studio/contract/packages/limits/sentences.ts";
import { upcomingPauses } from "@studio/contract/packages/pauses.ts";
import { currentPackage, isUnpaid, isUsable } from "@studio/contract/packages/policy.ts";
import { extraLeftText } from "@studio/contract/packages/services/labels.ts";
import { Link } from "react-router-dom";
import { telHref, useContacts } from "../../lib/content/contacts.ts";
import { capitalized, formatDay } from "../../lib/format/format.ts";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import type { Live } from "../../lib/live/live.ts";
import { BUY_PARAM, BUY_VALUE, paths } from "../../lib/paths.ts";
import { REDEEM_PARAM, REDEEM_VALUE } from "../../lib/payments/redeemPath.ts";
import { Numeral } from "../../ui/charts/Figure.tsx";
import { Meter } from "../../ui/charts/Meter.tsx";
import { Strong } from "../../ui/display/Strong.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Placeholder } from "../../ui/feedback/Loaded.tsx";
import { useDialog } from "../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../ui/hydration/whenOpened.tsx";
import { Fill } from "../../ui/layout/flow/Fill.tsx";
import { Flush } from "../../ui/layout/flow/Flush.tsx";
import { Row } from "../../ui/layout/flow/Row.tsx";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { ShowMore } from "../../ui/navigation/ShowMore.tsx";
import { useSheetParam } from "../../ui/routing/useSheet.ts";
import { PACKAGES } from "./anchor.ts";
import type { MemberPackage } from "./api.ts";
import { BeginPackage } from "./BeginPackage.tsx";
import { pastLabel } from "./ledger/labels.ts";
import { packageCount } from "./packageCount.ts";
import { pauseLabel } from "./pauseLabels.ts";

type LedgerButtonProps = { pkg: MemberPackage; onClick: (pkg: MemberPackage) => void };

/** Opens the ledger of a pack; a subscription counts no lessons and has none. */
const LedgerButton = ({ pkg, onClick }: LedgerButtonProps) =>
  pkg.size > 0 && (
    <Button
      aria-label={`Movimenti di ${pkg.name}`}
      aria-haspopup="dialog"
      onClick={() => onClick(pkg)}
      sx={{ textDecoration: "underline" }}
    >
      Movimenti
    </Button>
  );

/** Returns how the debits of a package stand: `2 di 12 rate pagate`, `Si rinnova ogni mese`. */
function debitsLabel(pkg: MemberPackage, { paid, count }: NonNullable<MemberPackage["instalments"]>): string {
  if (!isMembership(pkg)) return `${paid} di ${count} rate pagate`;
  return isRenewed(pkg) ? "Si rinnova ogni mese" : "Rinnovo interrotto";
}

type PackageCardProps = { pkg: MemberPackage; now: Date; onLedger: (pkg: MemberPackage) => void };

/** An active package with its remaining lessons or, for a subscription, its remaining days, and with its limits. */
function PackageCard({ pkg, now, onLedger }: PackageCardProps) {
  const { value, words } = packageCount(pkg, now);
  const left = currentPackage([pkg], now) && leftText(pkg, now);
  return (
    <Panel>
      <Row gap={5} align="center" wraps={false}>
        <Numeral size="h1">{value}</Numeral>
        <Fill>
          <Typography variant="h3">{pkg.name}</Typography>
          <Note variant="body2">{words}</Note>
          {pkg.validity && isBeforeFirstClass(pkg) && (
            <Note variant="body2">{capitalized(firstClassText(pkg.validity))}</Note>
          )}
          {pkg.size > 0 && pkg.expire_date && (
            <Note variant="body2">Vale fino a {formatDay(lastDayOf(pkg.expire_date))}</Note>
          )}
          {pkg.service && (
            <Note variant="body2">{pkg.service.name}: l’appuntamento lo prendi con lo studio</Note>
          )}
          {pkg.extras?.map((extra) => (
            <Strong key={extra.id}>{extraLeftText(extra)}</Strong>
          ))}
          {limitsLines(pkg.limits).map((line) => (
            <Note key={line} variant="body2">
              {line}
            </Note>
          ))}
          {left && <Strong>{left}</Strong>}
          {isUnpaid(pkg, now) && (
            <Strong>
              In pausa: {isMembership(pkg) ? "un mese non è stato pagato" : "una rata non è stata pagata"}
            </Strong>
          )}
          {upcomingPauses(pkg, now).map((pause) => (
            <Strong key={pause.from}>{pauseLabel(pause, now)}</Strong>
          ))}
        </Fill>
      </Row>
      {pkg.size > 0 && (
        <Box sx={{ mt: 4 }}>
          <Meter value={pkg.remaining} max={pkg.size} />
        </Box>
      )}
      <BeginPackage pkg={pkg} now={now} />
      {(pkg.size > 0 || pkg.instalments) && (
        <Flush isLast>
          <Row gap={1} rowGap={0}>
            <LedgerButton pkg={pkg} onClick={onLedger} />
            {pkg.instalments && (
              <Button
                component={Link}
                to={paths.account.href("rate")}
                aria-label={`${isMembership(pkg) ? "Addebiti" : "Rate"} di ${pkg.name}`}
                sx={{ textDecoration: "underline" }}
              >
                {debitsLabel(pkg, pkg.instalments)}
              </Button>
            )}
          </Row>
        </Flush>
      )}
    </Panel>
  );
}

type PastPackagesProps = {
  packages: readonly MemberPackage[];
  now: Date;
  onLedger: (pkg: MemberPackage) => void;
};

/** Used-up and expired packages, collapsed. */
const PastPackages = ({ packages, now, onLedger }: PastPackagesProps) => (
  <ShowMore summary="Pacchetti passati">
    <Stack component="ul">
      {packages.map((pkg) => (
        <li key={pkg.id}>
          <Strong>{pkg.name}</Strong>
          <Note variant="body2">{pastLabel(pkg, now)}</Note>
          <LedgerButton pkg={pkg} onClick={onLedger} />
        </li>
      ))}
    </Stack>
  </ShowMore>
);

/** Links to the packages on sale and to the studio's contacts. */
function NextSteps() {
  const { email, phones } = useContacts();
  const offers = useSheetParam(BUY_PARAM);
  return (
    <Row justify="center">
      <Box sx={{ width: "100%" }}>
        <Button variant="contained" component={Link} {...offers.link(BUY_VALUE)}>
          Scegli un pacchetto
        </Button>
      </Box>
      {phones.slice(0, 1).map(({ number }) => (
        <Button key={number} variant="outlined" startIcon={<Phone />} href={telHref(number)}>
          Chiama
        </Button>
      ))}
      <Button variant="outlined" startIcon={<Mail />} href={`mailto:${email}`}>
        Scrivi
      </Button>
      <RedeemLink />
    </Row>
  );
}

/** Opens the field for the code of a gift card. */
const RedeemLink = () => (
  <Button component={Link} {...useSheetParam(REDEEM_PARAM).link(REDEEM_VALUE)} variant="text">
    Riscatta un buono
  </Button>
);

/** Opens the packages on sale for a member who still has one. */
const AnotherPackage = () => (
  <Button component={Link} {...useSheetParam(BUY_PARAM).link(BUY_VALUE)} variant="outlined">
    Compra un altro pacchetto
  </Button>
);

const LedgerDialog = whenOpened(async () => ({
  default: (await import("./ledger/LedgerDialog.tsx")).LedgerDialog,
}));

type Props = { uid: string; products: Live<MemberPackage[]>; now: Date };

/** The member's active packages; past ones are collapsed. */
export const ActivePackages = (props: Props) => (
  <Section title="I tuoi pacchetti" id={PACKAGES}>
    <Packages {...props} />
  </Section>
);

function Packages({ uid, products, now }: Props) {
  const ledger = useDialog<MemberPackage>();
  if (products.status === "loading") {
    return (
      <Box role="status" aria-label="Carico i pacchetti">
        <Placeholder height={PACKAGE_HEIGHT} />
      </Box>
    );
  }
  if (products.status === "error") {
    return (
      <Panel>
        <ErrorState message={errorMessage(products.error)} onRetry={products.retry} />
      </Panel>
    );
  }
  const isCurrent = (pkg: MemberPackage) => isUsable(pkg, now) || isUnpaid(pkg, now);
  const active = products.data.filter(isCurrent);
  const past = products.data.filter((pkg) => !isCurrent(pkg));
  return (
    <Stack>
      {active.map((pkg) => (
        <PackageCard key={pkg.id} pkg={pkg} now={now} onLedger={ledger.show} />
      ))}
      {active.length > 0 && (
        <Stack gap={2}>
          <AnotherPackage />
          <RedeemLink />
        </Stack>
      )}
      {active.length === 0 && (
        <Panel>
          <EmptyState
            title="Non hai pacchetti attivi"
            hint="Scegli il prossimo online, o senti il tuo coach, e torna ad allenarti."
            action={<NextSteps />}
          />
        </Panel>
      )}
      {past.length > 0 && <PastPackages packages={past} now={now} onLedger={ledger.show} />}
      {ledger.render((dialog, pkg) => (
        <LedgerDialog {...dialog} uid={uid} pkg={pkg} now={now} />
      ))}
    </Stack>
  );
}

/** Height of a card, reserved to prevent a layout shift. */
const PACKAGE_HEIGHT = { xs: 145, sm: 187 };
