import TextField from "@mui/material/TextField";
import { type ReactNode, useId } from "react";
import { Columns } from "../../../../../ui/layout/flow/Columns.tsx";
import { type Encoding, encodings } from "../file/encoding.ts";
import { type Layout, type LayoutChoices, type Line, type Sheet, shortened } from "../file/table.ts";
import type { CellStyle } from "../rows/judge.ts";

const encodingNames: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16": "UTF-16",
  "windows-1252": "Windows (Excel in italiano)",
  macintosh: "Mac (Excel per Mac)",
  "utf-8-twice": "UTF-8 salvato due volte",
};

type ChoiceProps = {
  label: string;
  value: string | number;
  onChange: (value: string) => void;
  children: ReactNode;
};

const Choice = ({ label, value, onChange, children }: ChoiceProps) => {
  const id = useId();
  return (
    <TextField
      id={id}
      select
      fullWidth
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true } }}
    >
      {children}
    </TextField>
  );
};

/** Returns a sheet's name as staff know it, and whether they see it in Excel. */
const sheetLabel = ({ name, isHidden }: Sheet): string => (isHidden ? `${name} (nascosto)` : name);

const lineLabel = ({ number, cells }: Line): string =>
  `Riga ${number}: ${shortened(cells.filter((cell) => cell !== "").join(", "))}`;

/** Returns where the table comes from: `Foglio «Soci», nomi delle colonne alla riga 3`. */
export function layoutLabel({ sheets, sheet, encoding, headingLine }: Layout): string {
  const read = sheets.find(({ index }) => index === sheet);
  const origin = read ? `Foglio «${sheetLabel(read)}»` : encoding && `Codifica ${encodingNames[encoding]}`;
  const heading =
    headingLine === 0 ? "senza nomi delle colonne" : `nomi delle colonne alla riga ${headingLine}`;
  return [origin, heading].filter(Boolean).join(", ");
}

type Props = {
  layout: Layout;
  style: CellStyle;
  /** Which of the questions about whole names and days the file raises. */
  questions: { names: boolean; days: boolean };
  onLayout: (choices: LayoutChoices) => void;
  onStyle: (style: Partial<CellStyle>) => void;
};

/** Shows how a file was read, and lets staff choose otherwise. */
export function LayoutControls({ layout, style, questions, onLayout, onStyle }: Props) {
  const { sheets, sheet, encoding, firstLines, headingLine } = layout;
  // The headings of another sheet are in another line.
  const kept = { sheet, encoding: encoding ?? undefined };
  return (
    <Columns min={260}>
      {sheets.length > 0 && (
        <Choice label="Foglio" value={sheet} onChange={(value) => onLayout({ sheet: Number(value) })}>
          {sheets.map((one) => (
            <option key={one.index} value={one.index}>
              {sheetLabel(one)}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        label="Riga con i nomi delle colonne"
        value={headingLine}
        onChange={(value) => onLayout({ ...kept, headingLine: Number(value) })}
      >
        <option value={0}>Nessuna</option>
        {firstLines.map((line) => (
          <option key={line.number} value={line.number}>
            {lineLabel(line)}
          </option>
        ))}
      </Choice>
      {encoding && (
        <Choice
          label="Codifica delle lettere"
          value={encoding}
          onChange={(value) =>
            onLayout({ headingLine, encoding: encodings.find((one) => one === value) ?? encoding })
          }
        >
          {encodings.map((one) => (
            <option key={one} value={one}>
              {encodingNames[one]}
            </option>
          ))}
        </Choice>
      )}
      {questions.names && (
        <Choice
          label="Nel nominativo viene prima"
          value={style.nameOrder}
          onChange={(value) => onStyle({ nameOrder: value === "surname" ? "surname" : "first_name" })}
        >
          <option value="surname">il cognome (Rossi Anna)</option>
          <option value="first_name">il nome (Anna Rossi)</option>
        </Choice>
      )}
      {questions.days && (
        <Choice
          label="Nelle date viene prima"
          value={style.isMonthFirst ? "month" : "day"}
          onChange={(value) => onStyle({ isMonthFirst: value === "month" })}
        >
          <option value="day">il giorno (31/12/2026)</option>
          <option value="month">il mese (12/31/2026)</option>
        </Choice>
      )}
    </Columns>
  );
}
