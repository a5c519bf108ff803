import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { visuallyHidden } from "../../../ui/layout/visuallyHidden.ts";
import { brand } from "../../../ui/theme/palette.ts";

type Props = {
  name: string;
  title: string;
  options: Record<string, string>;
  value: string | undefined;
  onChoose: (value: string) => void;
};

const option = {
  position: "relative",
  display: "grid",
  placeItems: "center",
  minHeight: 56,
  px: 4,
  borderRadius: "12px",
  border: "2px solid",
  borderColor: "text.primary",
  backgroundColor: "background.paper",
  typography: "button",
  textAlign: "center",
  cursor: "pointer",
  "&:hover": { backgroundColor: "color-mix(in srgb, currentColor 8%, transparent)" },
  "&:has(:checked)": { backgroundColor: brand.ink, color: brand.paper, borderColor: brand.ink },
  "&:has(:checked)::after": {
    content: '""',
    position: "absolute",
    inset: "auto 12px 6px",
    height: "4px",
    backgroundColor: brand.ember,
  },
  "&:has(:focus-visible)": {
    outline: `3px solid ${brand.paper}`,
    boxShadow: `0 0 0 6px ${brand.ink}`,
  },
};

/** A question of the advisor as large native radio buttons. */
export const Question = ({ name, title, options, value, onChoose }: Props) => (
  <Box component="fieldset">
    <Typography component="legend" variant="h3" sx={{ mb: 3 }}>
      {title}
    </Typography>
    <Columns count={3} gap={2}>
      {Object.entries(options).map(([key, label]) => (
        <Box component="label" key={key} sx={option}>
          <Box
            component="input"
            type="radio"
            name={name}
            value={key}
            checked={value === key}
            onChange={() => onChoose(key)}
            sx={visuallyHidden}
          />
          {label}
        </Box>
      ))}
    </Columns>
  </Box>
);
