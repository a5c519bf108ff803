import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useMemberContent } from "../../../lib/content/memberContent.ts";
import { Note } from "../../../ui/layout/Note.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { TouchLink } from "../../../ui/navigation/TouchLink.tsx";

/** The studio's news for members, below `children`; these alone while there is no news. */
export function NewsList({ children }: { children?: ReactNode }) {
  const items = useMemberContent("news") ?? [];
  if (items.length === 0) return children;
  return (
    <Section title="Novità dallo studio">
      {children}
      <Box component="ul">
        {items.map(({ title, text, link }) => (
          <Box component="li" key={title} sx={{ py: 4, borderTop: "1px solid", borderColor: "divider" }}>
            <Typography variant="h3">{title}</Typography>
            <Box sx={{ maxWidth: 640 }}>
              <Note>{text}</Note>
            </Box>
            <TouchLink href={link.href}>
              <strong>{link.label}</strong>
            </TouchLink>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
