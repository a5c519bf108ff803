import { type ComponentType, lazy, memo, Suspense, useEffect } from "react";
import { offerReload } from "../feedback/reloadOffer.ts";
import { keepPlainForms } from "../form/drafts.ts";
import { firstTouch, touch } from "./firstTouch.ts";
import { inTime } from "./inTime.ts";

/** Fallback where the page has no HTML of the form: there is nothing to interact with, so its script loads at once. */
function Fallback() {
  useEffect(touch, []);
  return null;
}

const RETRY_MS = 2000;

/** Imports a module, with retries: the connection may come back. */
const importWithRetry = async <Part,>(load: () => Promise<Part>, retries = 3): Promise<Part> => {
  try {
    return await inTime(load());
  } catch (error) {
    if (retries === 0) throw error;
    await new Promise((done) => setTimeout(done, RETRY_MS));
    return importWithRetry(load, retries - 1);
  }
};

const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns a component whose script loads on the first interaction with a form of a prerendered page, and at once
 * otherwise; until then the prerendered HTML stays. Its props are plain data: React would discard that HTML to show a
 * change.
 */
export function lazyOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    if (typeof document !== "undefined") await firstTouch;
    const component = await importWithRetry(load).catch(() => {
      // The HTML and what was typed into it stay: the script belongs to a version that is no longer served.
      offerReload("gone", () => {
        keepPlainForms();
        window.location.reload();
      });
      return new Promise<never>(() => {});
    });
    return { default: component };
  });
  return memo(
    (props: Props) => (
      <Suspense fallback={<Fallback />}>
        <Part {...props} />
      </Suspense>
    ),
    same,
  );
}
