import { useParams } from "react-router-dom";
import { SubscriptionsScreen } from "../../../features/packages/admin/subscriptions/SubscriptionsScreen.tsx";
import { Page } from "../../page/head.tsx";

/** All packages of a member, past ones included. */
export function Component() {
  const { userid = "" } = useParams();
  return (
    <Page title="Abbonamenti" description="Gli abbonamenti di una persona." robots="noindex">
      <SubscriptionsScreen key={userid} uid={userid} />
    </Page>
  );
}
