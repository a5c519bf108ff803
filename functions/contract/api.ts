import { activity } from "./activity/endpoints.ts";
import { appointmentsForStaff } from "./appointments/staffEndpoints.ts";
import { bookingMails } from "./bookings/confirmation/endpoints.ts";
import { bookings } from "./bookings/endpoints.ts";
import { bookingsForStaff } from "./bookings/staffEndpoints.ts";
import { closures } from "./closures/endpoints.ts";
import { content } from "./content/endpoints.ts";
import { contentForStaff } from "./content/staffEndpoints.ts";
import { discountsForStaff } from "./discounts/staffEndpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { enrolments } from "./enrolments/endpoints.ts";
import { enrolmentsForStaff } from "./enrolments/staffEndpoints.ts";
import { gifts } from "./gifts/endpoints.ts";
import { giftsForStaff } from "./gifts/staffEndpoints.ts";
import { instalments } from "./instalments/endpoints.ts";
import { instalmentsForStaff } from "./instalments/staffEndpoints.ts";
import { leads } from "./leads/endpoints.ts";
import { guestsForStaff } from "./leads/guests.ts";
import { leadsForStaff } from "./leads/staffEndpoints.ts";
import { trialLinks } from "./leads/trial/endpoints.ts";
import { library } from "./library/endpoints.ts";
import { libraryForStaff } from "./library/staffEndpoints.ts";
import { account } from "./members/account/endpoints.ts";
import { bulkForStaff } from "./members/bulk.ts";
import { dashboard } from "./members/dashboard/endpoints.ts";
import { importsForStaff } from "./members/imports.ts";
import { mergeForStaff } from "./members/merge/endpoints.ts";
import { savedFiltersForStaff } from "./members/savedFilters.ts";
import { staffAndRoles } from "./members/staff/staffEndpoints.ts";
import { membersForStaff } from "./members/staffEndpoints.ts";
import { messages } from "./messages/endpoints.ts";
import { messagesForStaff } from "./messages/staffEndpoints.ts";
import { notices } from "./notices/endpoints.ts";
import { push } from "./notices/push.ts";
import { operationsForStaff } from "./operations/staffEndpoints.ts";
import { packages } from "./packages/endpoints.ts";
import { packagesForStaff } from "./packages/staffEndpoints.ts";
import { race } from "./race/endpoints.ts";
import { raceForStaff } from "./race/staffEndpoints.ts";
import { receipts } from "./receipts/endpoints.ts";
import { receiptsForStaff } from "./receipts/staffEndpoints.ts";
import { referrals } from "./referrals/endpoints.ts";
import { referralsForStaff } from "./referrals/staffEndpoints.ts";
import { refundsForStaff } from "./refunds/staffEndpoints.ts";
import { sales } from "./sales/endpoints.ts";
import { salesForStaff } from "./sales/staffEndpoints.ts";
import { cards } from "./shop/cards/endpoints.ts";
import { shop } from "./shop/endpoints.ts";
import { pricesForStaff } from "./shop/staffEndpoints.ts";
import { site } from "./site/endpoints.ts";
import { stats } from "./stats/endpoints.ts";
import { statsForStaff } from "./stats/staffEndpoints.ts";
import { timetable } from "./timetable/endpoints.ts";
import { timetableForStaff } from "./timetable/staffEndpoints.ts";
import { standingPlaces } from "./timetable/standing/endpoints.ts";
import { training } from "./training/endpoints.ts";
import { trainingForStaff } from "./training/staffEndpoints.ts";
import { withdrawals } from "./withdrawals/endpoints.ts";
import { withdrawalsForStaff } from "./withdrawals/staffEndpoints.ts";

/** Every call of the API, by noun. */
export const api = {
  activity,
  appointments: appointmentsForStaff,
  bookings: { ...bookings, ...bookingMails, ...bookingsForStaff },
  closures,
  content: { ...content, ...contentForStaff },
  discounts: discountsForStaff,
  enrolments: { ...enrolments, ...enrolmentsForStaff },
  gifts: { ...gifts, ...giftsForStaff },
  referrals: { ...referrals, ...referralsForStaff },
  instalments: { ...instalments, ...instalmentsForStaff },
  leads: { ...leads, ...trialLinks, ...leadsForStaff, ...guestsForStaff },
  library: { ...library, ...libraryForStaff },
  members: {
    ...account,
    ...dashboard,
    ...staffAndRoles,
    ...membersForStaff,
    ...bulkForStaff,
    ...importsForStaff,
    ...mergeForStaff,
    ...savedFiltersForStaff,
  },
  messages: { ...messages, ...messagesForStaff },
  notices: { ...notices, ...push },
  operations: operationsForStaff,
  packages: { ...packages, ...packagesForStaff },
  race: { ...race, ...raceForStaff },
  receipts: { ...receipts, ...receiptsForStaff },
  refunds: refundsForStaff,
  sales: { ...sales, ...salesForStaff },
  shop: { ...shop, ...cards, ...pricesForStaff },
  site,
  stats: { ...stats, ...statsForStaff },
  timetable: { ...timetable, ...standingPlaces, ...timetableForStaff },
  training: { ...training, ...trainingForStaff },
  withdrawals: { ...withdrawals, ...withdrawalsForStaff },
};

/** Returns every call of the API. */
export const allCalls = (): Endpoint[] => Object.values(api).flatMap((calls) => Object.values(calls));
