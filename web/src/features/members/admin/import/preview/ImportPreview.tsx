import WarningAmber from "@mui/icons-material/WarningAmberOutlined";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { lazy, Suspense, useMemo, useState } from "react";
import { currentTime } from "../../../../../lib/clock.ts";
import { plural } from "../../../../../lib/format/format.ts";
import { errorMessage } from "../../../../../lib/http/errorMessage.ts";
import { Banner } from "../../../../../ui/feedback/Banner.tsx";
import { ErrorState } from "../../../../../ui/feedback/ErrorState.tsx";
import { LoadingWidget } from "../../../../../ui/feedback/LoadingWidget.tsx";
import { CheckInput } from "../../../../../ui/form/editing/CheckInput.tsx";
import { Fold } from "../../../../../ui/layout/Fold.tsx";
import { Fill } from "../../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../../ui/layout/Note.tsx";
import { ToggleChip } from "../../../../../ui/navigation/ToggleChip.tsx";
import { TableSkeleton } from "../../list/ListSkeleton.tsx";
import { type Column, FULL_NAME, type Mapping, shownColumns } from "../columns.ts";
import type { Layout, LayoutChoices, Table } from "../file/table.ts";
import { type CellStyle, guessStyle, styleQuestions } from "../rows/judge.ts";
import { countStates, type Row as FileRow, importLabel, summaryLabel } from "../rows/plan.ts";
import { type ImportRun, newRun } from "../run/run.ts";
import { mappingFor, rememberMapping } from "../storedMapping.ts";
import { lacksEmail } from "./AskEmail.tsx";
import { ColumnMapping } from "./ColumnMapping.tsx";
import { FaultyRows } from "./FaultyRows.tsx";
import { LayoutControls, layoutLabel } from "./LayoutControls.tsx";
import { loadTable } from "./loadTable.ts";
import { useRows } from "./useRows.ts";

const PreviewTable = lazy(loadTable);

const required: readonly Column[] = ["nome", "cognome", "email"];

/** Returns the advice about columns without which no new person is imported; `undefined` if none is missing. */
function missingLabel(mapping: Mapping): string | undefined {
  const isWhole = (column: Column) =>
    (column === "nome" || column === "cognome") && mapping.includes(FULL_NAME);
  const missing = required
    .filter((column) => !mapping.includes(column) && !isWhole(column))
    .map((column) => `«${column}»`);
  if (missing.length === 0) return undefined;
  return `Non abbiamo trovato ${missing.join(", ")}: scegli qui sotto in quale colonna del file si trova.`;
}

type ForAllProps = {
  label: string;
  rows: readonly FileRow[];
  isChosen: (row: FileRow) => boolean;
  choose: (numbers: readonly number[], isChosen: boolean) => void;
};

/** A choice about all rows that it concerns. */
const ForAll = ({ label, rows, isChosen, choose }: ForAllProps) => {
  if (rows.length === 0) return null;
  const chosen = rows.filter(isChosen).length;
  return (
    <CheckInput
      label={`${label} (${rows.length})`}
      checked={chosen === rows.length}
      isPartial={chosen > 0 && chosen < rows.length}
      onChange={(checked) =>
        choose(
          rows.map(({ number }) => number),
          checked,
        )
      }
    />
  );
};

const filters = {
  all: () => true,
  bad: ({ state }: FileRow) => state === "bad",
  update: ({ state }: FileRow) => state === "update",
  withoutEmail: lacksEmail,
};

type Props = {
  name: string;
  table: Table;
  layout: Layout;
  /** Reads the file again as staff choose. */
  onLayout: (choices: LayoutChoices) => void;
  onAnother: () => void;
  onImport: (run: ImportRun) => void;
};

/** Shows a file's rows and what the import does with each; staff map columns, correct cells and choose rows. */
export function ImportPreview({ name, table, layout, onLayout, onAnother, onImport }: Props) {
  const [edited, setEdited] = useState<{ of: Table; mapping: Mapping }>();
  // A mapping belongs to the table for which it was chosen: another sheet has other columns.
  const mapping = useMemo(() => (edited?.of === table ? edited.mapping : mappingFor(table)), [edited, table]);
  const [chosenStyle, setChosenStyle] = useState<Partial<CellStyle>>({});
  const guessed = useMemo(() => guessStyle(table, mapping), [table, mapping]);
  const questions = useMemo(() => styleQuestions(table, mapping), [table, mapping]);
  const style = { ...guessed, ...chosenStyle };
  const [thisYear] = useState(() => Number(romeDay(currentTime()).slice(0, 4)));
  const { rows, judged, lookingUp, error, retry, edit, choose } = useRows(table, mapping, style, thisYear);
  const [shown, setShown] = useState<keyof typeof filters>("all");
  const [welcome, setWelcome] = useState(false);
  const columns = useMemo(() => shownColumns(mapping), [mapping]);
  const counts = countStates(rows);
  const missing = missingLabel(mapping);
  // Stays as it is when the last column is found, so that it does not close under a choice.
  const [isMappingOpen] = useState(missing !== undefined);
  const label = importLabel(rows);
  const isReady = judged === table.lines.length;
  // A filter that shows nothing any more shows everything.
  const filtered = shown === "all" ? rows : rows.filter(filters[shown]);
  const visible = filtered.length > 0 ? filtered : rows;
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"), { noSsr: true });
  const cards = isNarrow ? visible.filter(({ state }) => state === "bad") : [];
  const existing = rows.filter(({ state }) => state === "update" || state === "same");
  const withoutEmail = rows.filter(lacksEmail);
  const hidden = rows.filter(({ isHidden }) => isHidden);
  const mapped = mapping.filter((column) => column !== null).length;

  const changeMapping = (next: Mapping) => {
    setEdited({ of: table, mapping: next });
    rememberMapping(table.headings, next);
  };
  return (
    <Stack>
      <Row gap={3} align="center">
        <Fill min={280}>
          <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
            {name}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {layoutLabel(layout)}
          </Typography>
          <Note role="status">
            {isReady ? summaryLabel(rows) : plural(table.lines.length, "riga", "righe")}
          </Note>
        </Fill>
        <Button variant="outlined" onClick={onAnother}>
          Scegli un altro file
        </Button>
      </Row>
      {missing && (
        <Banner tone="warn" icon={<WarningAmber />}>
          {missing}
        </Banner>
      )}
      {withoutEmail.length > 0 && (
        <Banner tone="warn" icon={<WarningAmber />}>
          {`${plural(withoutEmail.length, "persona non ha", "persone non hanno")} un’email, con cui si entra: scrivila nella sua cella o chiedila su WhatsApp. Puoi importare subito gli altri: chi resta fuori si scarica alla fine, e si importa quando l’email c’è.`}
        </Banner>
      )}
      <Fold isOpen={isMappingOpen} summary={<strong>Come abbiamo letto il file</strong>}>
        <LayoutControls
          layout={layout}
          style={style}
          questions={questions}
          onLayout={onLayout}
          onStyle={(changed) => setChosenStyle((before) => ({ ...before, ...changed }))}
        />
      </Fold>
      <Fold
        isOpen={isMappingOpen}
        summary={<strong>{`Colonne: ${mapped} usate su ${mapping.length}`}</strong>}
      >
        <ColumnMapping
          table={table}
          hidden={layout.hiddenColumns}
          mapping={mapping}
          onChange={changeMapping}
        />
      </Fold>
      {isReady ? (
        <>
          <Row gap={3} align="center">
            {counts.bad > 0 && (
              <ToggleChip
                pressed={shown === "bad"}
                onToggle={() => setShown(shown === "bad" ? "all" : "bad")}
              >
                Solo righe con errori
              </ToggleChip>
            )}
            {counts.update > 0 && (
              <ToggleChip
                pressed={shown === "update"}
                onToggle={() => setShown(shown === "update" ? "all" : "update")}
              >
                Solo aggiornamenti
              </ToggleChip>
            )}
            {withoutEmail.length > 0 && (
              <ToggleChip
                pressed={shown === "withoutEmail"}
                onToggle={() => setShown(shown === "withoutEmail" ? "all" : "withoutEmail")}
              >
                Solo senza email
              </ToggleChip>
            )}
            <ForAll
              label="Importa le righe nascoste nel file"
              rows={hidden}
              isChosen={({ state }) => state !== "out"}
              choose={(numbers, isChosen) => choose("out", numbers, !isChosen)}
            />
            <ForAll
              label="Sovrascrivi i dati diversi"
              rows={existing.filter(({ differences }) => differences.some(({ from }) => from !== ""))}
              isChosen={({ differences }) => differences.every(({ isWritten }) => isWritten)}
              choose={(numbers, isChosen) => choose("overwrite", numbers, isChosen)}
            />
            <ForAll
              label="Aggiungi i pacchetti a chi c’è già"
              rows={existing.filter(({ pkg }) => pkg !== null)}
              isChosen={({ update }) => update?.product != null}
              choose={(numbers, isChosen) => choose("addPackage", numbers, isChosen)}
            />
            <ForAll
              label="Aggiungi le note a chi c’è già"
              rows={existing.filter(({ given }) => given.note !== undefined)}
              isChosen={({ update }) => update?.note !== undefined}
              choose={(numbers, isChosen) => choose("addNote", numbers, isChosen)}
            />
          </Row>
          {cards.length > 0 && <FaultyRows rows={cards} shown={columns} edit={edit} choose={choose} />}
          {cards.length < visible.length && (
            <Suspense fallback={<TableSkeleton />}>
              <PreviewTable
                rows={cards.length > 0 ? visible.filter(({ state }) => state !== "bad") : visible}
                shown={columns}
                edit={edit}
                choose={choose}
              />
            </Suspense>
          )}
        </>
      ) : (
        <LinearProgress
          variant="determinate"
          value={(100 * judged) / table.lines.length}
          aria-label="Controllo delle righe"
        />
      )}
      {error ? <ErrorState message={errorMessage(error)} onRetry={retry} /> : null}
      {!error && lookingUp && (
        <LoadingWidget
          label={`Controllo chi c’è già tra gli utenti: ${lookingUp.count} di ${lookingUp.all}`}
        />
      )}
      {!error && !lookingUp && (
        <Row spread={counts.new > 0} justify="end" fills gap={4} align="center">
          {counts.new > 0 && (
            <CheckInput
              label="Avvisa i nuovi per email che l’account è pronto"
              checked={welcome}
              onChange={setWelcome}
            />
          )}
          {label ? (
            <Button variant="contained" size="large" onClick={() => onImport(newRun(name, rows, welcome))}>
              {label}
            </Button>
          ) : (
            <Note>Qui non c’è niente da importare.</Note>
          )}
        </Row>
      )}
    </Stack>
  );
}
