import ErrorOutlined from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import { Banner } from "../../ui/feedback/Banner.tsx";

/** Why a form could not be sent, beside it: a toast is gone after some seconds. */
export const FormFailure = ({ children }: { children: string | undefined }) => (
  <Box role="alert" sx={{ "&:empty": { display: "none" } }}>
    {children && (
      <Banner tone="danger" icon={<ErrorOutlined />}>
        {children}
      </Banner>
    )}
  </Box>
);
