import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import ExpandLess from "@mui/icons-material/ExpandLess";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import { type ReactNode, useId } from "react";
import { Fill } from "../layout/flow/Fill.tsx";
import { Row } from "../layout/flow/Row.tsx";
import { Stack } from "../layout/flow/Stack.tsx";
import { Note } from "../layout/Note.tsx";

export type ItemFoldProps = {
  name: string;
  /** A line below the name. */
  hint?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** Removes the item; without it there is no button for it. */
  onRemove?: (() => void) | undefined;
  /** Control before the name, as one that moves the item. */
  handle?: ReactNode;
  children: ReactNode;
};

/** Renders an item of a list that opens to its fields. */
export function ItemFold({ name, hint, isOpen, onToggle, onRemove, handle, children }: ItemFoldProps) {
  const region = useId();
  const Icon = isOpen ? ExpandLess : ExpandMore;
  return (
    <Paper elevation={1} sx={{ p: 2 }}>
      <Row gap={1} align="center" wraps={false}>
        {handle}
        <Button
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={isOpen ? region : undefined}
          endIcon={<Icon />}
          onClick={onToggle}
          sx={{ flexGrow: 1, justifyContent: "space-between", textAlign: "left" }}
        >
          <Fill component="span">
            <Stack component="span" gap={0}>
              {name}
              {hint !== undefined && (
                <Note component="span" variant="body2">
                  {hint}
                </Note>
              )}
            </Stack>
          </Fill>
        </Button>
        {onRemove && (
          <IconButton aria-label={`Togli ${name}`} onClick={onRemove}>
            <DeleteOutlined />
          </IconButton>
        )}
      </Row>
      {isOpen && (
        <Box id={region} role="region" aria-label={name} sx={{ p: 2 }}>
          {children}
        </Box>
      )}
    </Paper>
  );
}
