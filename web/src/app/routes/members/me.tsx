import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { asBegun } from "@studio/contract/packages/beginAtOnce.ts";
import { currentPackage, mayPay, packageToBegin } from "@studio/contract/packages/policy.ts";
import type { Member, MemberDocument } from "@studio/contract/people/model.ts";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { preloadClasses, useCancellations, useClosures } from "../../../features/bookings/api.ts";
import { NextBookings } from "../../../features/bookings/calendar/NextBookings.tsx";
import { SmallClasses } from "../../../features/bookings/calendar/SmallClasses.tsx";
import { useIsKept } from "../../../features/bookings/standing/keeping.ts";
import { useBookings } from "../../../features/bookings/useBookings.ts";
import { useClassSheet } from "../../../features/bookings/useClassSheet.ts";
import { preloadMember, useMember } from "../../../features/members/account/profile/useMember.ts";
import { ActivePackages } from "../../../features/packages/ActivePackages.tsx";
import { preloadPackages, usePackages } from "../../../features/packages/api.ts";
import { ExpiryAlert } from "../../../features/packages/ExpiryAlert.tsx";
import { PackageSummary } from "../../../features/packages/PackageSummary.tsx";
import type { PurchaseReturnProps } from "../../../features/shop/buy/PurchaseReturn.tsx";
import { Promotion } from "../../../features/shop/promotion/Promotion.tsx";
import { NewsList } from "../../../features/site/members/NewsList.tsx";
import { STATISTICS } from "../../../features/stats/anchor.ts";
import { useNow } from "../../../lib/clock.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import {
  firstDocumentsEmitted,
  firstDocumentsShown,
  loadListeners,
  readFirstDocuments,
} from "../../../lib/live/listen.ts";
import { BOUGHT_PARAM, BUY_PARAM, CODE_PARAM, paths } from "../../../lib/paths.ts";
import { REDEEM_PARAM } from "../../../lib/payments/redeemPath.ts";
import { readSession, useSession } from "../../../lib/session/session.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { LoadingOverlay } from "../../../ui/feedback/LoadingOverlay.tsx";
import { useIsShown } from "../../../ui/hydration/useIsShown.ts";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { IronBand } from "../../../ui/layout/IronBand.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { useSheetParam } from "../../../ui/routing/useSheet.ts";
import { Page } from "../../page/head.tsx";

const ClassDialog = whenOpened(async () => ({
  default: (await import("../../../features/bookings/ClassDialog.tsx")).ClassDialog,
}));

const OffersDialog = whenOpened(async () => ({
  default: (await import("../../../features/shop/buy/OffersDialog.tsx")).OffersDialog,
}));

const RedeemDialog = whenOpened(async () => ({
  default: (await import("../../../features/gifts/open/RedeemDialog.tsx")).RedeemDialog,
}));

/** Few pay by month: the others do not load it. If loading fails, the section of the instalments still says what failed. */
const UnpaidAlert = lazy<ComponentType>(() =>
  import("../../../features/instalments/UnpaidAlert.tsx").then(
    (module) => ({ default: module.UnpaidAlert }),
    () => ({ default: () => null }),
  ),
);

/** Few owe the fee: the others do not load it with the screen. Without it the account still says until when it is valid. */
const FeeAlert = lazy<ComponentType>(() =>
  import("../../../features/shop/FeeAlert.tsx").then(
    (module) => ({ default: module.FeeAlert }),
    () => ({ default: () => null }),
  ),
);

/** If loading fails, the screen still shows the package. */
const PurchaseReturn = lazy<ComponentType<PurchaseReturnProps>>(() =>
  import("../../../features/shop/buy/PurchaseReturn.tsx").then(
    (module) => ({ default: module.PurchaseReturn }),
    () => ({ default: () => null }),
  ),
);

/**
 * Asks the database for the screen's data while React still renders it. Not when the module is loaded: the back office
 * shares its script, and would read all of it too.
 */
export async function loader(): Promise<null> {
  const uid = readSession()?.user.id;
  if (uid === undefined) return null;
  readFirstDocuments();
  preloadMember(uid);
  preloadClasses(uid, new Date());
  preloadPackages(uid);
  await firstDocumentsEmitted();
  return null;
}

export const shouldRevalidate = () => false;

/** The member's next bookings, calendar, packages and news. */
export function Component() {
  const session = useSession();
  const { hash } = useLocation();
  // The statistics were on this screen: their old address is kept.
  if (hash === `#${STATISTICS}`) return <Navigate to={`${paths.progress.href()}${hash}`} replace />;
  return (
    session && (
      <Page
        title="Area riservata"
        description="Le tue prenotazioni, i tuoi pacchetti e il calendario delle small class."
        robots="noindex"
      >
        <Classes key={session.user.id} member={session.user} />
      </Page>
    )
  );
}

/** Loads the member's programs once this screen has its data, so that a basement without a network is no surprise. */
function usePreloadedPrograms(
  uid: string,
  followed: Pick<MemberDocument, "programs" | "program_starts"> | undefined,
): void {
  useEffect(() => {
    if (!followed) return;
    // After the first documents, whose screen the database's script would hold up.
    loadListeners()
      .then(() => import("../../../features/training/program/api.ts"))
      .then(
        ({ preloadPrograms }) => preloadPrograms(uid, followed),
        // The screen of the program loads it.
        () => undefined,
      );
  }, [uid, followed]);
}

/** State of the packages until the first screen is shown: they are below it where there is one column. */
const LOADING = { status: "loading" } as const;

function Classes({ member: user }: { member: Member }) {
  const now = useNow();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("lg"), { noSsr: true });
  const isComplete = useIsShown() || wide;
  const member = useMember(user.id);
  const products = usePackages(user.id);
  const known = products.status === "ready" ? products.data : undefined;
  const bookings = useBookings(user.id, now, known);
  const { classes } = bookings;
  const closures = useClosures(now);
  const cancellations = useCancellations(now);
  useEffect(() => {
    if (classes.status !== "loading") firstDocumentsShown();
  }, [classes.status]);
  const followed = member.status === "ready" && member.data?.programs.length ? member.data : undefined;
  usePreloadedPrograms(user.id, classes.status === "ready" ? followed : undefined);
  const sheet = useClassSheet(classes);
  const offers = useSheetParam(BUY_PARAM, CODE_PARAM);
  const redeeming = useSheetParam(REDEEM_PARAM);
  const [search] = useSearchParams();

  const isKept = useIsKept(now);
  // What the packages say is not known while they load.
  const begun = known?.map(asBegun);
  const canPay = (gymClass: MemberClass) => begun === undefined || mayPay(begun, gymClass, now).ok;
  const hasPackage = begun === undefined || currentPackage(begun, now) !== undefined;

  // Only who pays by month is asked for what failed: the others need no call for it. An unpaid month closes the library.
  const hasSubscribed = member.status === "ready" && member.data?.membership_by === "subscription";
  const paysByMonth =
    user.membership || hasSubscribed || known?.some(({ instalments }) => instalments !== undefined);

  // Without the member document nothing personal is shown.
  if (member.status === "error") {
    return (
      <>
        <IronBand compact wide>
          <Typography variant="h1">Area riservata</Typography>
        </IronBand>
        <PageFrame wide>
          <ErrorState message={errorMessage(member.error)} onRetry={member.retry} />
        </PageFrame>
      </>
    );
  }

  const loading = member.status === "loading";
  const person = (member.status === "ready" && member.data) || user;

  return (
    <>
      {loading && <LoadingOverlay label="Carico la tua area riservata" />}
      <Box inert={loading}>
        <IronBand compact wide>
          <Row align="center" gap={4} minHeight={44} wraps={false}>
            <Fill>
              <Typography variant="h1">Ciao, {person.first_name}</Typography>
            </Fill>
            <PackageSummary products={products} now={now} />
          </Row>
        </IronBand>
        <PageFrame wide>
          <Box sx={{ mt: { xs: 4, md: 6 }, "&:empty": { display: "none" } }}>
            {search.has(BOUGHT_PARAM) ? (
              <Suspense>
                <PurchaseReturn packages={known} />
              </Suspense>
            ) : (
              <Box sx={{ display: "grid", gap: 3, "&:empty": { display: "none" } }}>
                {paysByMonth && (
                  <Suspense>
                    <UnpaidAlert />
                  </Suspense>
                )}
                <ExpiryAlert products={products} now={now} />
                {isComplete && known !== undefined && known.length > 0 && (
                  <Suspense>
                    <FeeAlert />
                  </Suspense>
                )}
              </Box>
            )}
          </Box>
          <Box
            sx={{
              display: "grid",
              gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 300px" },
              gridTemplateRows: { lg: "auto 1fr" },
              columnGap: 8,
              alignItems: "start",
            }}
          >
            <Box sx={{ gridColumn: { lg: 2 }, gridRow: { lg: 1 } }}>
              <NextBookings classes={classes} now={now} hasPackage={hasPackage} onOpen={sheet.show} />
            </Box>
            <Box
              sx={{
                gridColumn: { lg: 1 },
                gridRow: { lg: "1 / span 2" },
                // The calendar is what the screen is opened for.
                "& > section": { mt: { xs: 4, lg: 8 } },
              }}
            >
              <SmallClasses
                uid={user.id}
                closures={closures}
                cancellations={cancellations}
                classes={classes}
                now={now}
                onOpen={sheet.show}
                onBook={(gymClass) =>
                  packageToBegin(known ?? [], gymClass, now) || bookings.asksBefore(gymClass)
                    ? sheet.showToBook(gymClass.id)
                    : bookings.act(gymClass, "book")
                }
                canBook={(gymClass) => canPay(gymClass) && !isKept(gymClass)}
                recentLessons={member.status === "ready" ? member.data?.recent_lessons : undefined}
              />
            </Box>
            {/* At least as high as what comes later: a position that was scrolled to is there. */}
            <Box
              sx={{ gridColumn: { lg: 2 }, gridRow: { lg: 2 }, ...(!isComplete && { minHeight: "200dvh" }) }}
            >
              <ActivePackages uid={user.id} products={isComplete ? products : LOADING} now={now} />
              {isComplete && (
                <NewsList>
                  <Promotion uid={user.id} />
                </NewsList>
              )}
            </Box>
          </Box>
        </PageFrame>
      </Box>
      {sheet.gymClass && (
        <ClassDialog
          gymClass={sheet.gymClass}
          open={sheet.open}
          asksAtOnce={sheet.asksAtOnce}
          now={now}
          bookings={bookings}
          packages={known}
          link={sheet.link}
          onClose={sheet.close}
        />
      )}
      <OffersDialog
        // After a purchase it begins anew: codes that were typed are spent.
        key={search.get(BOUGHT_PARAM)}
        products={products}
        asked={offers.value}
        code={search.get(CODE_PARAM)}
        open={offers.open}
        now={now}
        onClose={offers.close}
      />
      <RedeemDialog open={redeeming.open} onClose={redeeming.close} />
    </>
  );
}
