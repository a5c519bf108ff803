import Box from "@mui/material/Box";
import { ScrollRow } from "../layout/ScrollRow.tsx";
import { SmartLink } from "../routing/SmartLink.tsx";

type Props = { label: string; parts: readonly { id: string; title: string }[] };

const link = {
  display: "inline-flex",
  alignItems: "center",
  minHeight: 44,
  px: 4,
  borderRadius: "22px",
  border: "1px solid",
  borderColor: "divider",
  backgroundColor: "background.paper",
  typography: "body2",
  fontWeight: 600,
  color: "text.primary",
  textDecoration: "none",
  "&:hover": { borderColor: "text.primary" },
};

/** Renders links to the parts of a long page; on a phone as one row that scrolls. */
export const PageIndex = ({ label, parts }: Props) => (
  <Box component="nav" aria-label={label} sx={{ mt: { xs: 4, md: 6 } }}>
    <ScrollRow component="ul">
      {parts.map(({ id, title }) => (
        <Box component="li" key={id} sx={{ flexShrink: 0 }}>
          <SmartLink href={`#${id}`} sx={link}>
            {title}
          </SmartLink>
        </Box>
      ))}
    </ScrollRow>
  </Box>
);
