import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { PageFrame } from "../../ui/layout/PageFrame.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { siteMap } from "./siteMap.ts";

/** The groups of pages, side by side where there is room. */
export const SiteMapList = () => (
  <PageFrame>
    <Box
      component="nav"
      aria-label="Mappa del sito"
      sx={{
        display: "grid",
        columnGap: 12,
        py: 4,
        gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", md: "repeat(3, 1fr)" },
      }}
    >
      {siteMap.map(({ title, pages }) => (
        <Section key={title} title={title}>
          <Box component="ul">
            {pages.map(({ name, href }) => (
              <li key={href}>
                <Link
                  component={RouterLink}
                  to={href}
                  sx={{ display: "inline-flex", alignItems: "center", minHeight: 44 }}
                >
                  {name}
                </Link>
              </li>
            ))}
          </Box>
        </Section>
      ))}
    </Box>
  </PageFrame>
);
