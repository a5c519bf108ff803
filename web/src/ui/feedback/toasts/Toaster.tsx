import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import { isToasterRequested, onToasterRequest } from "./toastQueue.ts";

/** Without a network no toast is shown: errors are also said next to what failed. */
const ToastStack = lazy<ComponentType>(() =>
  import("./ToastStack.tsx").then(
    (module) => ({ default: module.ToastStack }),
    () => ({ default: () => null }),
  ),
);

/** Renders toasts; their library is loaded when one may be shown. */
export function Toaster() {
  const isRequested = useSyncExternalStore(onToasterRequest, isToasterRequested, () => false);
  return isRequested ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null;
}
