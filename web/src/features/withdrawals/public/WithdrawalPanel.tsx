import { useLocation } from "react-router-dom";
import { lazyOnInteraction } from "../../../ui/hydration/lazyOnInteraction.tsx";
import { useHydrated } from "../../../ui/hydration/useHydrated.ts";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";

const RequestForm = lazyOnInteraction<object>(() => import("./RequestForm.tsx").then((m) => m.RequestForm));
const Received = whenOpened<{ open: boolean }>(() =>
  import("./RequestForm.tsx").then(({ Received: Part }) => ({ default: () => <Part /> })),
);
const LinkStep = whenOpened<{ open: boolean; secret: string }>(() =>
  import("./LinkStep.tsx").then(({ LinkStep: Part }) => ({ default: Part })),
);

/** Hash of the page after the form was sent without its script. */
const SENT = "#inviata";

/** The form of the page, or the sale of a mailed link, whose secret is in the hash: that reaches no log. */
export function WithdrawalPanel() {
  const { hash } = useLocation();
  // The HTML of the build knows no hash.
  const isHydrated = useHydrated();
  const secret = /^#codice=([\w-]{43})$/.exec(hash)?.[1];
  if (isHydrated && secret !== undefined) return <LinkStep open key={secret} secret={secret} />;
  if (isHydrated && hash === SENT) return <Received open />;
  return <RequestForm />;
}
