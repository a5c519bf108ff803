import { DASHBOARD_PATH } from "@studio/contract/members/dashboard/path.ts";
import { cacheOwner } from "../../lib/session/cacheOwner.ts";
import { sendEarly } from "../../lib/session/earlyRequest.ts";

// A device without data asks for the first screen's documents while the scripts load (lib/live/listen.ts).
if (cacheOwner() === null) sendEarly(DASHBOARD_PATH);

// Loads the scripts of the dashboard, and then those that restore the session. Errors surface when it is opened.
void Promise.allSettled([
  // While the others load its schemas are evaluated, and the browser prepares its first use of the time zone.
  import("@studio/contract/bookings/calendar.ts").then(({ fetchedRange }) => fetchedRange(new Date())),
  import("../Queries.tsx"),
  import("../member/MemberLayout.tsx"),
  import("../routes/members/me.tsx"),
])
  .then(() => import("../../lib/firebase/auth.ts"))
  .then(
    ({ auth }) => auth(),
    () => undefined,
  );
