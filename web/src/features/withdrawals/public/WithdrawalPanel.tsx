import { useLocation } from "react-router-dom";
import { lazyForm } from "../../../ui/hydration/lazyParts.tsx";
import { useHydrated } from "../../../ui/hydration/useHydrated.ts";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";

const RequestForm = lazyForm<object>(() => import("./RequestForm.tsx").then((m) => m.RequestForm));
const LinkStep = whenOpened<{ open: boolean; secret: string }>(() =>
  import("./LinkStep.tsx").then(({ LinkStep: Part }) => ({ default: Part })),
);

/** The form of the page, or the sale of a mailed link, whose secret is in the hash: that reaches no log. */
export function WithdrawalPanel() {
  const { hash } = useLocation();
  // The HTML of the build knows no hash.
  const isHydrated = useHydrated();
  const secret = /^#codice=([\w-]{43})$/.exec(hash)?.[1];
  if (isHydrated && secret !== undefined) return <LinkStep open key={secret} secret={secret} />;
  return <RequestForm />;
}
