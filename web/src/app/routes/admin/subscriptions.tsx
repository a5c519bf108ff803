import { useParams } from "react-router-dom";
import { PackagesScreen } from "../../../features/packages/admin/subscriptions/PackagesScreen.tsx";

/** All packages of a member, past ones included. */
export function Component() {
  const { userid = "" } = useParams();
  return <PackagesScreen key={userid} uid={userid} />;
}
