import Search from "@mui/icons-material/Search";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useEffect, useRef } from "react";
import { isTyping } from "../editing/typing.ts";

type Props = { label: string; text: string; onText: (text: string) => void };

/** Renders a search field. The key `/` focuses it from anywhere on the page, Esc clears it. */
export function SearchField({ label, text, onText }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);

  return (
    <OutlinedInput
      type="search"
      fullWidth
      value={text}
      placeholder={label}
      inputRef={input}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => event.key === "Escape" && onText("")}
      slotProps={{ input: { "aria-label": label, "aria-keyshortcuts": "/" } }}
      // Its label fits into the narrowest one.
      sx={{ pl: 3, "& input": { pr: 1 } }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 1 }}>
          <Search />
        </InputAdornment>
      }
    />
  );
}
