import { Navigate } from "react-router-dom";
import { firstAdminScreen } from "../../adminScreens.ts";

export const Component = () => <Navigate to={firstAdminScreen.href} replace />;
