import type { EnrolmentByStaff } from "@studio/contract/enrolments/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { PackageGrant } from "@studio/contract/packages/changes.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { grantBehind, isNewcomer } from "@studio/contract/packages/renewal.ts";
import { NO_TERMS, type SaleTerms } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { renewalOf } from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { readFee } from "../content/fee.ts";
import { readOffers } from "../content/offers.ts";
import { useAtDesk } from "../discounts/uses.ts";
import { grantIn, readForGrant } from "../packages/grant.ts";
import { readHeldPackages } from "../packages/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { recordOnce } from "../platform/firestore/idempotencyKeys.ts";
import { type KeyedRequest, requestWithoutKey } from "../platform/http/idempotency.ts";
import { noteFirstPurchase } from "../referrals/join.ts";
import { enrolIn } from "./enrol.ts";
import { reasonOfDiscount } from "./online.ts";
import { buyerOf, loggedTerms, recordSale } from "./record.ts";
import { mailSchedule } from "./waysToPay.ts";

type GrantByStaff = {
  request?: KeyedRequest;
  terms?: SaleTerms | undefined;
  /** A code whose discount the terms have. */
  code?: string | undefined;
  reason?: string;
  /** The enrolment fee, taken or waived with it. */
  enrolment?: EnrolmentByStaff | undefined;
  /** Begins a subscription where the member's last one ends: in a bulk act its first day was not chosen for them. */
  behind?: boolean;
};

/**
 * Grants a member a package and records its sale; a repetition returns the existing package.
 * @throws `user_not_found`, `package_not_found`, `schedule_day`, the refusals of `mayDiscount` and `mayEnrol`, `discount_changed`, `busy`
 */
export function sellPackage(
  uid: string,
  granted: PackageGrant,
  actor: Named,
  now: Date,
  {
    request = requestWithoutKey(),
    terms = NO_TERMS,
    code,
    reason,
    enrolment,
    behind = false,
  }: GrantByStaff = {},
): Promise<Package> {
  const { id } = request;
  return runAtomic(`user/${uid}`, async (commit) => {
    const repeated = await recordOnce(commit, request, now);
    const [{ member, existing, held }, offers] = await Promise.all([
      readForGrant(uid, id, granted),
      readOffers(),
    ]);
    if (!member) throw new StudioError("user_not_found");
    if (existing) return existing;
    if (repeated) throw new StudioError("package_not_found");
    const offer = renewalOf(granted, offers);
    if (code !== undefined) {
      const person = { uid, email: member.value.email };
      const packages = await readHeldPackages(uid);
      const isNew = isNewcomer({ packages, at: now });
      const asked = { code, person, offer: offer?.id ?? null, price: terms.price, isNewcomer: isNew, now };
      if ((await useAtDesk(commit, id, asked)) !== terms.discount) throw new StudioError("discount_changed");
    }
    const agreed = code === undefined ? terms : { ...terms, reason: reasonOfDiscount(code) };
    const saleId = saleIdOf("package", id);
    await noteFirstPurchase(commit, member, { saleId, packageId: id, cents: agreed.paid, now });
    const sold = recordSale(commit, {
      id: saleId,
      kind: "package",
      title: granted.name,
      offer: offer?.id ?? null,
      buyer: buyerOf(member),
      packageId: id,
      terms: agreed,
      actor,
      now,
    });
    if (sold.schedule.length > 0) await mailSchedule(commit, saleId, sold, now);
    if (enrolment) await enrolIn(commit, await readFee(), { member, asked: enrolment, request, actor, now });
    const sale = loggedTerms(agreed);
    const begins = behind ? grantBehind(granted, held, romeDay(now)) : granted;
    const grant = { kind: "package.granted", id, member, granted: begins, held } as const;
    return grantIn(commit, { ...grant, reason, sale, actor, now });
  });
}
