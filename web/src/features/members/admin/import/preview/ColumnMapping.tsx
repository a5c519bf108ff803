import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Columns } from "../../../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../../../ui/layout/flow/Stack.tsx";
import { type Mapping, type Meaning, meanings, withColumn } from "../columns.ts";
import { shortened, type Table } from "../file/table.ts";

const IGNORED = "";

/** Returns the name of a column without heading, as a spreadsheet names it: `Colonna C`. */
function headingLabel(heading: string, index: number): string {
  if (heading !== "") return heading;
  const letter = String.fromCharCode(65 + (index % 26));
  return `Colonna ${index < 26 ? letter : String.fromCharCode(64 + Math.floor(index / 26)) + letter}`;
}

/** Returns the first value of a column, as an example. */
const exampleOf = ({ lines }: Table, index: number): string =>
  lines.find(({ cells }) => (cells[index] ?? "") !== "")?.cells[index] ?? "";

type Props = {
  table: Table;
  /** Columns that the sheet hides, from 0. */
  hidden: readonly number[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
};

/** Lets staff choose the column of each heading of a file, or ignore it. */
export function ColumnMapping({ table, hidden, mapping, onChange }: Props) {
  const id = useId();
  const choose = (index: number, value: string) => {
    const column = meanings.find((one): one is Meaning => one === value) ?? null;
    onChange(withColumn(mapping, index, column));
  };
  return (
    <Columns min={220}>
      {table.headings.map((heading, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file's headings have no other identity and keep their order.
        <Stack key={index} gap={1}>
          <Stack gap={1.5}>
            <Typography component="label" htmlFor={`${id}-${index}`} variant="body2" sx={{ fontWeight: 600 }}>
              {shortened(headingLabel(heading, index))}
            </Typography>
            <TextField
              id={`${id}-${index}`}
              select
              fullWidth
              size="small"
              value={mapping[index] ?? IGNORED}
              onChange={({ target }) => choose(index, target.value)}
              slotProps={{ select: { native: true } }}
            >
              <option value={IGNORED}>Ignora</option>
              {meanings.map((column) => (
                <option key={column} value={column}>
                  {column}
                </option>
              ))}
            </TextField>
          </Stack>
          <Typography variant="caption" noWrap color="textSecondary">
            {hidden.includes(index) && "Nascosta nel file: "}
            {shortened(exampleOf(table, index)) || "vuota"}
          </Typography>
        </Stack>
      ))}
    </Columns>
  );
}
