import { type ComponentType, lazy, memo, Suspense, useEffect } from "react";
import { offerReload } from "../feedback/reloadOffer.ts";
import { keepPlainForms } from "../form/drafts.ts";
import { firstTouch, touch } from "./firstTouch.ts";
import { inTime } from "./inTime.ts";

/** Stands where the page has no HTML of a form: nobody can touch what is not there, so the script is wanted at once. */
function Missing() {
  useEffect(touch, []);
  return null;
}

const RETRY_MS = 2000;

/** Asks for a script again before it gives up: the connection of a moment ago may be back. */
const importWithRetry = async <Part,>(load: () => Promise<Part>, again = 3): Promise<Part> => {
  try {
    return await inTime(load());
  } catch (error) {
    if (again === 0) throw error;
    await new Promise((done) => setTimeout(done, RETRY_MS));
    return importWithRetry(load, again - 1);
  }
};

const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A component whose script comes with the first touch of a form where the page came as HTML, and at once otherwise.
 * Until then the HTML of the build stands in for it. Its props are plain data: while they say the same the HTML stays,
 * for React would throw it away to show a change.
 */
export function lazyOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    if (typeof document !== "undefined") await firstTouch;
    const component = await importWithRetry(load).catch(() => {
      // What stands there stays, with what was typed into it: a newer site has replaced this script.
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
      <Suspense fallback={<Missing />}>
        <Part {...props} />
      </Suspense>
    ),
    same,
  );
}
