// Loads the scripts of the dashboard; errors surface when it is opened.
void Promise.allSettled([
  import("../Queries.tsx"),
  import("../member/MemberLayout.tsx"),
  import("../routes/members/me.tsx"),
]);

export {};
