import { useParams } from "react-router-dom";
import { PackagesScreen } from "../../../features/packages/admin/subscriptions/PackagesScreen.tsx";
import { Page } from "../../page/head.tsx";

/** All packages of a member, past ones included. */
export function Component() {
  const { userid = "" } = useParams();
  return (
    <Page title="Abbonamenti" description="Gli abbonamenti di una persona." robots="noindex">
      <PackagesScreen key={userid} uid={userid} />
    </Page>
  );
}
