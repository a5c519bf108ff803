import { useLocation, useSearchParams } from "react-router-dom";
import { audienceOf } from "../../../../features/messages/admin/forms.ts";
import { WriteScreen } from "../../../../features/messages/admin/WriteScreen.tsx";

/** The form of a message to the people that the address names. */
export function Component() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const audience = audienceOf(search, state);
  return <WriteScreen key={JSON.stringify(audience)} audience={audience} />;
}
