import Box from "@mui/material/Box";
import { Columns } from "../../ui/layout/flow/Columns.tsx";
import { PageFrame } from "../../ui/layout/PageFrame.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { TouchLink } from "../../ui/navigation/TouchLink.tsx";
import { siteMap } from "./siteMap.ts";

/** The groups of pages, side by side where there is room. */
export const SiteMapList = () => (
  <PageFrame>
    <Box component="nav" aria-label="Mappa del sito">
      <Columns count={{ xs: 1, sm: 2, md: 3 }} gap={12} rowGap={0}>
        {siteMap.map(({ title, pages }) => (
          <Section key={title} title={title}>
            <Box component="ul">
              {pages.map(({ name, href }) => (
                <li key={href}>
                  <TouchLink href={href}>{name}</TouchLink>
                </li>
              ))}
            </Box>
          </Section>
        ))}
      </Columns>
    </Box>
  </PageFrame>
);
