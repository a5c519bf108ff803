import Box from "@mui/material/Box";
import type { ComponentProps, ReactNode } from "react";
import { PageFrame } from "./PageFrame.tsx";
import { TitleRow } from "./TitleRow.tsx";

type Props = Omit<ComponentProps<typeof TitleRow>, "children"> & {
  /** Beside the title; on a phone below it. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Renders a screen of the back office: its title with actions, and below them its data. */
export const Screen = ({ actions, children, ...title }: Props) => (
  <>
    <TitleRow {...title}>{actions}</TitleRow>
    <PageFrame wide={title.wide ?? false}>
      <Box sx={{ my: { xs: 4, md: 6 } }}>{children}</Box>
    </PageFrame>
  </>
);
