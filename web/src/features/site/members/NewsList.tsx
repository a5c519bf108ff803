import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useMemberContent } from "../../../lib/content/memberContent.ts";
import { Section } from "../../../ui/layout/Section.tsx";
import { SmartLink } from "../../../ui/routing/SmartLink.tsx";

/** The studio's news for members, below `children`; these alone while there is no news. */
export function NewsList({ children }: { children?: ReactNode }) {
  const items = useMemberContent("news") ?? [];
  if (items.length === 0) return children;
  return (
    <Section title="Novità dallo studio">
      {children}
      <Box component="ul" sx={{ display: "grid" }}>
        {items.map(({ title, text, link }) => (
          <Box component="li" key={title} sx={{ py: 4, borderTop: "1px solid", borderColor: "divider" }}>
            <Typography variant="h3">{title}</Typography>
            <Typography sx={{ mt: 1, color: "text.secondary", maxWidth: 620 }}>{text}</Typography>
            <SmartLink
              href={link.href}
              sx={{
                display: "inline-flex",
                alignItems: "center",
                minHeight: 44,
                fontWeight: 600,
                color: "text.primary",
                textDecorationColor: "var(--mui-palette-primary-main)",
                textDecorationThickness: 2,
                textUnderlineOffset: 4,
              }}
            >
              {link.label}
            </SmartLink>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
