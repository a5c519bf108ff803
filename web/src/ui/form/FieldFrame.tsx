import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import type { ReactNode } from "react";

type Props = {
  id: string;
  label: string;
  message: string | undefined;
  /** Says what the field accepts; an error takes its place. Its id is the field's with `-hint`. */
  hint?: string | undefined;
  children: ReactNode;
};

/** Renders a field's label above it and its error, or its hint, below. */
export const FieldFrame = ({ id, label, message, hint, children }: Props) => (
  <FormControl fullWidth error={message !== undefined}>
    <FormLabel htmlFor={id}>{label}</FormLabel>
    {children}
    {(message ?? hint) && (
      <FormHelperText id={message === undefined ? `${id}-hint` : `${id}-error`}>
        {message ?? hint}
      </FormHelperText>
    )}
  </FormControl>
);
