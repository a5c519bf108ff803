import Box from "@mui/material/Box";
import type { FormEvent } from "react";
import { SearchField } from "./SearchField.tsx";
import { useDebouncedSearch } from "./useDebouncedSearch.ts";

type Props = {
  label: string;
  /** The text that is searched now. */
  value: string;
  maxLength: number;
  onSearch: (text: string) => void;
};

/** Renders the search of a screen, which follows what is typed. */
export function SearchBox({ label, value, maxLength, onSearch }: Props) {
  const { text, setText, flush } = useDebouncedSearch(value, maxLength, onSearch);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flush();
  };
  return (
    <Box component="search" sx={{ width: { xs: "100%", sm: 320 } }}>
      <form onSubmit={submit}>
        <SearchField label={label} text={text} onText={setText} />
      </form>
    </Box>
  );
}
