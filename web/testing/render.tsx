import { account } from "@studio/contract/members/account/endpoints.ts";
import { type Member, session } from "@studio/contract/people/model.ts";
import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { expect } from "vitest";
import * as z from "zod";
import { Providers } from "../src/app/providers.tsx";
import { queryClient } from "../src/lib/http/queryClient.ts";
import { createSheetHistory } from "../src/ui/routing/sheetHistory.ts";
import { SheetHistoryContext } from "../src/ui/routing/useSheet.ts";
import { memberTheme } from "../src/ui/theme/memberTheme.ts";
import { ThemeRoot } from "../src/ui/theme/ThemeRoot.tsx";
import { answerCall, type Received } from "./api.ts";
import { setAccount } from "./auth.ts";
import { renderCommitted } from "./renderCommitted.tsx";

let checks: Received[] = [];

/** Waits for the session check of a guarded page: a later request would fail the next test. */
export const sessionChecked = () => expect.poll(() => checks.length).toBeGreaterThan(0);

/** Signs a member in on this page, in the stored session and the SDK; the server confirms them. */
export function signInAs(overrides: Partial<Member> = {}): Member {
  const member = makeMemberWire(overrides);
  const value = { access_token: `token-of-${member.id}`, user: member };
  localStorage.setItem("session", JSON.stringify(z.encode(session, value)));
  // As after a sign-in in another tab: notifies the session's subscribers.
  window.dispatchEvent(new StorageEvent("storage", { key: "session" }));
  setAccount({ uid: member.id, claims: { admin: member.admin, membership: member.membership } });
  checks = answerCall(account.check, { user: member });
  return member;
}

const within = (children: ReactNode) => <ThemeRoot theme={memberTheme}>{children}</ThemeRoot>;

const renderRouter = (router: ReturnType<typeof createMemoryRouter>) =>
  renderCommitted(
    <QueryClientProvider client={queryClient}>
      <SheetHistoryContext value={createSheetHistory(router)}>
        <RouterProvider router={router} />
      </SheetHistoryContext>
    </QueryClientProvider>,
  );

/** Renders a component inside the providers of every screen: theme, router, toasts and the database. */
export function renderComponent(children: ReactNode, { path = "/" }: { path?: string } = {}) {
  const routes: RouteObject[] = [
    { Component: Providers, children: [{ path: "*", element: within(children) }] },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  return renderRouter(router);
}

/** Renders the members' app or the back office at an address, with guards and layouts. */
export async function renderApp(path: string) {
  const { addStaffRoutes, routes } = await import("../src/app/routes.tsx");
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    patchRoutesOnNavigation: addStaffRoutes,
  });
  return { screen: await renderRouter(router), router };
}
