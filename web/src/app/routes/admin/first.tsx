import { Navigate } from "react-router-dom";
import { firstScreen } from "../../admin/adminScreens.ts";

export const Component = () => <Navigate to={firstScreen.href} replace />;
