import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { useSwitchDevice } from "./api.ts";

const TOAST_MS = 4000;
const ERROR_TOAST_MS = 6000;

/**
 * Returns how to turn push on this device on, given the server's key, or off with `null`; a toast has the outcome. It
 * resolves to `undefined` after a failure.
 */
export function useDevicePush() {
  const { mutateAsync: switchDevice, isPending } = useSwitchDevice();
  const turn = async (key: string | null) => {
    try {
      const outcome = await switchDevice(key);
      if (outcome === "on") toast.success("Notifiche attive su questo dispositivo.", TOAST_MS);
      if (outcome === "off") toast.success("Notifiche spente su questo dispositivo.", TOAST_MS);
      if (outcome === "unavailable")
        toast.error("Questo browser non riesce ad attivare le notifiche, riprova più tardi.", ERROR_TOAST_MS);
      return outcome;
    } catch (failure) {
      toast.error(errorMessage(failure), ERROR_TOAST_MS);
      return undefined;
    }
  };
  return { turn, isPending };
}
