import type { ComponentType } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { GiftPage } from "./GiftPage.tsx";
import { GivenPage } from "./GivenPage.tsx";
import { GivePage } from "./GivePage.tsx";

const pages: Readonly<Record<string, ComponentType>> = {
  [paths.given.pattern]: GivenPage,
  [paths.gift.pattern]: GiftPage,
};

/** The pages of gift cards, which share a script: each more would cost every page of the site. */
export function Component() {
  const { pathname } = useLocation();
  const Found = pages[pathname.replace(/\/$/, "")] ?? GivePage;
  return <Found />;
}
