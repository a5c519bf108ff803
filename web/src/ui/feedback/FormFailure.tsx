import ErrorOutlined from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Banner } from "./Banner.tsx";

/** Shows a form's failure inline, because a toast disappears after a few seconds. */
export const FormFailure = ({ children }: { children: ReactNode }) => (
  <Box role="alert" sx={{ "&:empty": { position: "absolute" } }}>
    {children && (
      <Banner tone="danger" icon={<ErrorOutlined />}>
        {children}
      </Banner>
    )}
  </Box>
);
