import Box from "@mui/material/Box";
import { type ReactNode, Suspense } from "react";
import { Band } from "../../ui/layout/Band.tsx";
import { Lead } from "../../ui/layout/Lead.tsx";
import { PageFrame } from "../../ui/layout/PageFrame.tsx";
import { Section } from "../../ui/layout/Section.tsx";

type Props = {
  title: string;
  id?: string;
  /** Background band; without one the section is on the page's background. */
  tone?: "paper" | "iron" | "ember";
  /** Smaller heading, for secondary content. */
  minor?: boolean;
  lead?: string;
  /** Beside the lead on wide screens, below it on phones. */
  action?: ReactNode;
  children?: ReactNode;
};

/**
 * Skips the layout of off-screen sections in the first paint of the prerendered HTML, but not of the first one: a page may
 * have no other, and its footer would shift. On a hydrated page everything is laid out, so that Back restores the exact
 * position; likewise at once if the address has a fragment or the browser restores a scroll position.
 */
const layOutWhenNear = {
  "html:not([data-hydrated], [data-restored], :has(:target)) & ~ &": {
    contentVisibility: "auto",
    containIntrinsicSize: "auto 800px",
  },
};

/** A section of a public page with a poster-style heading. */
export function Chapter({ title, id, tone, minor = false, lead, action, children }: Props) {
  const section = (
    <Box
      sx={{
        py: { md: minor ? 0 : 6 },
        "& > section": { my: { xs: 6, sm: 8, md: 10 } },
        "& > section > div:first-of-type": {
          mb: { xs: 4, md: 6 },
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
              gap: { xs: 4, md: 5 },
              mb: { xs: 6, md: 8 },
            }}
          >
            {lead && <Lead>{lead}</Lead>}
            {action && <Box sx={{ flexShrink: 0 }}>{action}</Box>}
          </Box>
        )}
        {children}
      </Section>
    </Box>
  );
  // Own Suspense boundary: sections hydrate one by one, starting with the one that is used first.
  return (
    <Suspense>
      <Box sx={layOutWhenNear}>
        {tone ? <Band tone={tone}>{section}</Band> : <PageFrame>{section}</PageFrame>}
      </Box>
    </Suspense>
  );
}
