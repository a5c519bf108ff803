import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, Suspense } from "react";
import { useHydrated } from "../../ui/hydration/useHydrated.ts";
import { Band } from "../../ui/layout/Band.tsx";
import { PageFrame } from "../../ui/layout/PageFrame.tsx";
import { Section } from "../../ui/layout/Section.tsx";

type Props = {
  title: string;
  id?: string;
  /** Its own ground; without one it stands on the page's. */
  tone?: "paper" | "iron" | "ember";
  /** For what goes with a page and does not carry it: a smaller heading. */
  minor?: boolean;
  lead?: string;
  /** Stands beside the lead where there is room, and below it on phones. */
  action?: ReactNode;
  children?: ReactNode;
};

/**
 * Skips the layout of what is off screen for the first paint of the build's HTML. Once hydrated all is laid out, so that Back
 * finds its exact place; so it is at once where the address names a section, and where the browser restores a scroll position.
 */
const layOutWhenNear = {
  "html:not([data-restored], :has(:target)) &": {
    contentVisibility: "auto",
    containIntrinsicSize: "auto 800px",
  },
};

const LazyLayout = ({ children }: { children: ReactNode }) => (
  <Box sx={useHydrated() ? null : layOutWhenNear}>{children}</Box>
);

/** A section of a public page under a poster's heading. */
export function Chapter({ title, id, tone, minor = false, lead, action, children }: Props) {
  const section = (
    <Box
      sx={{
        py: minor ? 0 : { xs: 2, md: 6 },
        "& > section > div:first-of-type": {
          mb: 6,
          "& > h2": {
            fontSize: minor
              ? "clamp(1.75rem, 1.5rem + 1.2vw, 2.5rem)"
              : "clamp(2.25rem, 1.6rem + 3vw, 3.75rem)",
            lineHeight: 0.95,
            textTransform: "uppercase",
          },
        },
      }}
    >
      <Section title={title} {...(id !== undefined && { id })}>
        {(lead || action) && (
          <Box
            sx={{
              display: "flex",
              flexDirection: { xs: "column", md: "row" },
              alignItems: { md: "flex-end" },
              justifyContent: "space-between",
              gap: 5,
              mb: 8,
            }}
          >
            {lead && <Typography sx={{ fontSize: "1.125rem", maxWidth: 640 }}>{lead}</Typography>}
            {action && <Box sx={{ flexShrink: 0 }}>{action}</Box>}
          </Box>
        )}
        {children}
      </Section>
    </Box>
  );
  // A boundary of its own: chapters hydrate one by one, the one that is touched first.
  return (
    <Suspense>
      <LazyLayout>{tone ? <Band tone={tone}>{section}</Band> : <PageFrame>{section}</PageFrame>}</LazyLayout>
    </Suspense>
  );
}
