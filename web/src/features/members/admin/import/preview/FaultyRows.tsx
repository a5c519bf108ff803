import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Strong } from "../../../../../ui/display/Strong.tsx";
import { CheckInput } from "../../../../../ui/form/editing/CheckInput.tsx";
import { FieldFrame } from "../../../../../ui/form/FieldFrame.tsx";
import { Stack } from "../../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../../ui/layout/Panel.tsx";
import { MoreButton } from "../../../../../ui/navigation/MoreButton.tsx";
import { type Column, importColumns } from "../columns.ts";
import { shortened } from "../file/table.ts";
import type { Row } from "../rows/plan.ts";
import { AskEmail } from "./AskEmail.tsx";
import type { PreviewRows } from "./useRows.ts";

/** Rows shown at first, and with each further tap. */
const STEP = 20;

type CellProps = { row: Row; column: Column; message: string; edit: PreviewRows["edit"] };

/** A wrong cell, corrected in place: the row is checked again when the field is left, not while it is typed. */
function WrongCell({ row, column, message, edit }: CellProps) {
  const id = useId();
  const stored = row.cells[column];
  const [typed, setTyped] = useState(stored);
  const save = () => {
    if (typed !== stored) edit(row.number, column, typed);
  };
  return (
    <FieldFrame id={id} label={importColumns[column].heading} message={message}>
      <OutlinedInput
        id={id}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === "Enter") save();
        }}
        slotProps={{ input: { "aria-invalid": true, "aria-describedby": `${id}-error` } }}
      />
    </FieldFrame>
  );
}

type CardProps = Pick<PreviewRows, "edit" | "choose"> & { row: Row; shown: readonly Column[] };

/** A faulty row: what is wrong first, then the rest. */
function FaultyRow({ row, shown, edit, choose }: CardProps) {
  const heading = useId();
  const { number, cells, faults } = row;
  const wrong = shown.filter((column) => faults.some((fault) => fault.column === column));
  const others = shown.filter((column) => !wrong.includes(column) && cells[column] !== "");
  return (
    <Panel component="li" labelledBy={heading} pad={4}>
      <Stack gap={3}>
        <Typography id={heading} variant="h3">
          {[`Riga ${number}`, shortened(`${cells.nome} ${cells.cognome}`.trim())].filter(Boolean).join(": ")}
        </Typography>
        {faults
          .filter(({ column }) => column === null)
          .map(({ message }) => (
            <Strong key={message} variant="body2" tone="danger">
              {message}
            </Strong>
          ))}
        {wrong.map((column) => (
          <WrongCell
            // A change from elsewhere shows too.
            key={`${column} ${cells[column]}`}
            row={row}
            column={column}
            message={faults.find((fault) => fault.column === column)?.message ?? ""}
            edit={edit}
          />
        ))}
        <AskEmail row={row} />
        {others.length > 0 && (
          <Note variant="body2" breaksWords>
            {others
              .map((column) => `${importColumns[column].heading}: ${shortened(cells[column])}`)
              .join(" · ")}
          </Note>
        )}
        <CheckInput label="Importa questa riga" checked onChange={() => choose("out", [number], true)} />
      </Stack>
    </Panel>
  );
}

type Props = Pick<PreviewRows, "edit" | "choose"> & { rows: readonly Row[]; shown: readonly Column[] };

/** The faulty rows as cards, for a narrow screen, where a table hides most of its columns. */
export function FaultyRows({ rows, shown, edit, choose }: Props) {
  const [count, setCount] = useState(STEP);
  return (
    <>
      <Stack component="ul" label="Righe da correggere">
        {rows.slice(0, count).map((row) => (
          <FaultyRow key={row.number} row={row} shown={shown} edit={edit} choose={choose} />
        ))}
      </Stack>
      {rows.length > count && <MoreButton loading={false} onClick={() => setCount(count + STEP)} />}
    </>
  );
}
