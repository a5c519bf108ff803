import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import { followWanted, toastsWanted } from "./toastQueue.ts";

/** Without a network nothing is shown: what failed still says so where it stands. */
const ToastStack = lazy<ComponentType>(() =>
  import("./ToastStack.tsx").then(
    (module) => ({ default: module.ToastStack }),
    () => ({ default: () => null }),
  ),
);

/** Where toasts appear. Its library is fetched when there may be something to show. */
export function Toaster() {
  const wanted = useSyncExternalStore(followWanted, toastsWanted, () => false);
  return wanted ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null;
}
