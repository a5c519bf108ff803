import Box from "@mui/material/Box";
import { useField } from "./useField.ts";

/** Renders a box to tick of the surrounding `Form`. It is the browser's own, which works without script. */
export function CheckField({ name, label }: { name: string; label: string }) {
  const { input } = useField(name);
  const { inputRef, ...field } = input;
  return (
    <Box
      component="label"
      sx={{
        display: "flex",
        alignItems: "flex-start",
        gap: 3,
        minHeight: 44,
        typography: "body2",
        overflowWrap: "anywhere",
      }}
    >
      <Box
        component="input"
        type="checkbox"
        {...field}
        ref={inputRef}
        sx={{ width: 24, height: 24, m: 0, flexShrink: 0, accentColor: "var(--mui-palette-primary-main)" }}
      />
      {label}
    </Box>
  );
}
