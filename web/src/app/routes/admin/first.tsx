import { Navigate } from "react-router-dom";
import { useRole } from "../../../lib/session/role.ts";
import { firstScreenFor } from "../../admin/adminScreens.ts";

export function Component() {
  const role = useRole();
  return role && <Navigate to={firstScreenFor(role).href} replace />;
}
