import type { ComponentType } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { GiftPage } from "./GiftPage.tsx";
import { GivenPage } from "./GivenPage.tsx";
import { GivePage } from "./GivePage.tsx";
import { InvitePage } from "./InvitePage.tsx";

const pages: Readonly<Record<string, ComponentType>> = {
  [paths.given.pattern]: GivenPage,
  [paths.gift.pattern]: GiftPage,
  [paths.invite.pattern]: InvitePage,
};

/** The pages of gift cards and of invitations, which share a script: each more would cost every page of the site. */
export function Component() {
  const { pathname } = useLocation();
  const Found = pages[pathname.replace(/\/$/, "")] ?? GivePage;
  return <Found />;
}
