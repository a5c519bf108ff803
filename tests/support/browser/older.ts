import type { Page } from "@playwright/test";

/** Takes away what browsers before the target do not have, before any script of the page. */
export const makeOlder = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(Promise, "withResolvers");
    Reflect.deleteProperty(Map, "groupBy");
  });
