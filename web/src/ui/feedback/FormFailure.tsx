import ErrorOutlined from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Strong } from "../display/Strong.tsx";
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

/** Renders why something was refused, and reads it out; without a text it takes no room. */
export const Refusal = ({ id, children }: { id?: string; children: ReactNode }) => (
  <Strong {...(id !== undefined && { id })} role="alert" tone="danger">
    {children}
  </Strong>
);
