import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from "react";
import { reloadKeepingForms } from "../recovery/drafts.ts";
import { isReachable, untilReachable } from "../recovery/reachable.ts";
import { offerReload } from "../recovery/reloadOffer.ts";
import { firstInteraction, loadForms, partsNeeded } from "./firstInteraction.ts";
import { inTime } from "./inTime.ts";
import { useCameAsHtml } from "./useCameAsHtml.ts";
import { useInViewport } from "./useInViewport.ts";

/** Fallback where the page has no HTML of the form: there is nothing to interact with, so its script loads at once. */
function Fallback() {
  useEffect(loadForms, []);
  return null;
}

const RETRY_MS = 2000;
/** Time to wait in browsers that do not tell when they are idle, in milliseconds. */
const IDLE_MS = 200;

/**
 * Imports a module: waits for the network as long as there is none, and retries three times what the server refuses. A browser
 * that keeps the failure of a module, as most do, gets it with a reload once there is a network.
 */
const importWithRetry = async <Part,>(load: () => Promise<Part>, retries = 3): Promise<Part> => {
  try {
    return await inTime(load());
  } catch (error) {
    if (!(await isReachable())) {
      await untilReachable();
      return inTime(load()).catch(reloadKeepingForms);
    }
    if (retries === 0) throw error;
    await new Promise((done) => setTimeout(done, RETRY_MS));
    return importWithRetry(load, retries - 1);
  }
};

const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns a component whose script loads after `trigger`, or at once in the prerender. If it is gone the prerendered HTML stays,
 * with an offer to reload.
 */
const lazyAfter = <Props extends object>(trigger: Promise<void>, load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    if (typeof document !== "undefined") await trigger;
    const component = await importWithRetry(load).catch(() => {
      // The HTML and what was typed into it stay: the script belongs to a version that is no longer served.
      offerReload("gone", reloadKeepingForms);
      return new Promise<never>(() => {});
    });
    return { default: component };
  });

/** Half a screen below the viewport: what scrolls in has hydrated. */
const NEAR = "50% 0px";

/** Resolves when the page has nothing else to do. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => done());
    else setTimeout(done, IDLE_MS);
  });

/**
 * Returns a component whose script loads when its prerendered HTML comes near the viewport and the page is idle, or at once on the
 * first interaction with a form, and where the page was not prerendered; until then its HTML stays. Its props are plain data:
 * React would discard that HTML to show a change.
 */
export function lazyForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let resolveNear: () => void;
  const near = new Promise<void>((done) => {
    resolveNear = done;
  });
  const Part = lazyAfter(Promise.race([firstInteraction, near.then(idle)]), load);
  // Apart from the state of its place: React discards the HTML of what renders again before its script is there.
  const PrerenderedPart = memo(
    (props: Props) => (
      <Suspense fallback={<Fallback />}>
        <Part {...props} />
      </Suspense>
    ),
    same,
  );
  return (props: Props) => {
    const place = useRef<HTMLDivElement>(null);
    const isNear = useInViewport(place, NEAR);
    useEffect(() => {
      if (isNear) resolveNear();
    }, [isNear]);
    return (
      <div ref={place}>
        <PrerenderedPart {...props} />
      </div>
    );
  };
}

/**
 * Returns a component whose script loads when its prerendered HTML comes near the viewport or a navigation needs it; after a
 * navigation the page waits for it, since its anchors may be what was asked for. It has no props, not even the day: React would
 * discard the HTML to show a change.
 */
export function lazyWhenNear(load: () => Promise<ComponentType>): ComponentType {
  let resolveNear: () => void;
  const near = new Promise<void>((done) => {
    resolveNear = done;
  });
  const DeferredPart = lazyAfter(Promise.race([near, partsNeeded]), load);
  const ImmediatePart = lazyAfter(Promise.resolve(), load);
  const PrerenderedPart = memo(() => (
    <Suspense>
      <DeferredPart />
    </Suspense>
  ));
  return () => {
    const place = useRef<HTMLDivElement>(null);
    const isNear = useInViewport(place, NEAR);
    const cameAsHtml = useCameAsHtml();
    useEffect(() => {
      if (isNear) resolveNear();
    }, [isNear]);
    if (!cameAsHtml) return <ImmediatePart />;
    return (
      <div ref={place}>
        <PrerenderedPart />
      </div>
    );
  };
}
