import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { matchesText } from "@studio/contract/people/search.ts";
import type { ListedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { plural } from "../../../../lib/format/format.ts";
import { act } from "../../../../lib/http/act.ts";
import { usePages, useRead } from "../../../../lib/http/useRead.ts";
import { programPagesQuery, programsQuery } from "../../../../lib/training/programsQuery.ts";
import { ListOf } from "../../../../ui/display/ListOf.tsx";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { useDialog } from "../../../../ui/feedback/useDialog.tsx";
import { SearchField } from "../../../../ui/form/search/SearchField.tsx";
import { whenOpened } from "../../../../ui/hydration/whenOpened.tsx";
import { Fold } from "../../../../ui/layout/Fold.tsx";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Screen } from "../../../../ui/layout/Screen.tsx";
import { OptionsMenu } from "../../../../ui/navigation/OptionsMenu.tsx";
import { PagedList } from "../../../../ui/navigation/PagedList.tsx";
import { useArchiveProgram, useRestoreProgram } from "./api.ts";
import { stateLabel } from "./labels.ts";

const NewProgramDialog = whenOpened(async () => ({
  default: (await import("./NewProgramDialog.tsx")).NewProgramDialog,
}));

type RowProps = { program: ListedProgram; onCopy: (program: ListedProgram) => void };

/** A program in one line, which leads to its editor. */
function ProgramRow({ program, onCopy }: RowProps) {
  const { id, title, weeks, archived } = program;
  const { mutateAsync: archive } = useArchiveProgram();
  const { mutateAsync: restore } = useRestoreProgram();
  const params = { program: id };
  const restoreNow = () => act(() => restore({ params }), `“${title}” è ripristinato.`);
  const archiveNow = () =>
    void act(() => archive({ params }), `“${title}” è archiviato: chi lo segue lo vede ancora.`, restoreNow);
  return (
    <Row gap={3} align="center" spread wraps={false}>
      <Fill>
        <Strong>
          <Link component={RouterLink} to={adminPaths.program.href(id)}>
            {title}
          </Link>
        </Strong>
        <Note variant="body2">
          {plural(weeks, "settimana", "settimane")} · {stateLabel(program)}
        </Note>
      </Fill>
      <OptionsMenu
        label={`Azioni su ${title}`}
        items={[
          { label: "Copia", onClick: () => onCopy(program) },
          archived
            ? { label: "Ripristina", onClick: () => void restoreNow() }
            : { label: "Archivia", onClick: archiveNow },
        ]}
      />
    </Row>
  );
}

/** The training programs of the studio (docs/product/training-and-library.md#editor). */
export function ProgramsScreen() {
  const [text, setText] = useState("");
  const pages = usePages(programPagesQuery);
  // A search needs every program; a list that is short enough has them all.
  const isSearchOfAll = pages.more !== undefined && text.trim() !== "";
  const all = useRead({ ...programsQuery, enabled: isSearchOfAll });
  const listed = isSearchOfAll ? { ...all, more: undefined } : pages;
  const creating = useDialog<ListedProgram | undefined>();
  const list = (label: string, programs: readonly ListedProgram[]) => (
    <ListOf label={label} items={programs} isBare>
      {(program) => <ProgramRow program={program} onCopy={creating.show} />}
    </ListOf>
  );
  return (
    <Screen
      title="Programmi"
      hint="Gli allenamenti a settimane che i soci seguono nella loro app."
      actions={
        <>
          <Box component="search" sx={{ width: { xs: "100%", sm: 320 } }}>
            <SearchField label="Cerca per titolo" text={text} onText={setText} />
          </Box>
          <Button variant="contained" startIcon={<Add />} onClick={() => creating.show(undefined)}>
            Nuovo programma
          </Button>
        </>
      }
    >
      <PagedList of={listed} label="Carico i programmi" height={60} rows={5}>
        {(programs) => {
          const matching = programs.filter(({ title }) => matchesText(title, text));
          const current = matching.filter(({ archived }) => !archived);
          const archived = matching.filter((program) => program.archived);
          return (
            <>
              {current.length === 0 && !listed.more && (
                <EmptyState
                  title={text ? "Nessun programma con questo titolo" : "Non c’è ancora un programma"}
                  hint={
                    text
                      ? "Prova con una parola sola."
                      : "Creane uno, scrivi le settimane e assegnalo a chi lo segue."
                  }
                />
              )}
              {current.length > 0 && list("Programmi", current)}
              {archived.length > 0 && (
                <Fold
                  summary={<Strong>{listed.more ? "Archiviati" : `Archiviati (${archived.length})`}</Strong>}
                >
                  {list("Programmi archiviati", archived)}
                </Fold>
              )}
            </>
          );
        }}
      </PagedList>
      {creating.render((dialog, source) => (
        <NewProgramDialog {...dialog} source={source} />
      ))}
    </Screen>
  );
}
