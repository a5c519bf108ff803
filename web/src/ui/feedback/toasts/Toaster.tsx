import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import { showPlainToasts } from "./plainToasts.ts";
import { isToasterRequested, onToasterRequest } from "./toastQueue.ts";

/** Without a network the library may not come: what it would have said is said all the same. */
const ToastStack = lazy<ComponentType>(() =>
  import("./ToastStack.tsx").then(
    (module) => ({ default: module.ToastStack }),
    () => {
      showPlainToasts();
      return { default: () => null };
    },
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
