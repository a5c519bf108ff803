// Loads the scripts of the dashboard, those that restore the session first, since its data wait for it. Errors surface
// when it is opened.
void Promise.allSettled([
  import("../../lib/firebase/auth.ts").then(({ auth }) => auth()),
  import("../Queries.tsx"),
  import("../member/MemberLayout.tsx"),
  import("../routes/members/me.tsx"),
]);

export {};
