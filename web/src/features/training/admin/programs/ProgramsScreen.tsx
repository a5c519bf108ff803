import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { matchesText } from "@studio/contract/people/search.ts";
import type { ListedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { plural } from "../../../../lib/format/format.ts";
import { act } from "../../../../lib/http/act.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { programPagesQuery, programsQuery } from "../../../../lib/training/programsQuery.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { SearchField } from "../../../../ui/form/search/SearchField.tsx";
import { Fold } from "../../../../ui/layout/Fold.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { MoreButton } from "../../../../ui/navigation/MoreButton.tsx";
import { OptionsMenu } from "../../../../ui/navigation/OptionsMenu.tsx";
import { useSetArchived } from "./api.ts";
import { stateLabel } from "./labels.ts";
import { NewProgramDialog } from "./NewProgramDialog.tsx";

type RowProps = { program: ListedProgram; onCopy: (program: ListedProgram) => void };

/** A program in one line, which leads to its editor. */
function ProgramRow({ program, onCopy }: RowProps) {
  const { id, title, weeks, archived } = program;
  const { mutateAsync: setArchived } = useSetArchived(id);
  const archive = () =>
    void act(
      () => setArchived(true),
      `“${title}” è archiviato: chi lo segue lo vede ancora.`,
      () => act(() => setArchived(false), `“${title}” è ripristinato.`),
    );
  const restore = () => void act(() => setArchived(false), `“${title}” è ripristinato.`);
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 3,
        minHeight: 60,
        borderBottom: "1px solid",
        borderColor: "divider",
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, py: 2 }}>
        <Link
          component={RouterLink}
          to={adminPaths.program.href(id)}
          sx={{ fontWeight: 600, color: "text.primary", overflowWrap: "anywhere" }}
        >
          {title}
        </Link>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {plural(weeks, "settimana", "settimane")} · {stateLabel(program)}
        </Typography>
      </Box>
      <OptionsMenu
        label={`Azioni su ${title}`}
        items={[
          { label: "Copia", onClick: () => onCopy(program) },
          archived ? { label: "Ripristina", onClick: restore } : { label: "Archivia", onClick: archive },
        ]}
      />
    </Box>
  );
}

/** Placeholder of the list. */
const ProgramsSkeleton = () => (
  <Box role="status" aria-label="Carico i programmi" sx={{ display: "grid", gap: 2, my: 6 }}>
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} variant="rounded" height={60} />
    ))}
  </Box>
);

type Dialog = { source: ListedProgram | undefined; open: boolean; times: number };

/** The training programs of the studio (docs/product/training-and-library.md#editor). */
export function ProgramsScreen() {
  const [text, setText] = useState("");
  const pages = useInfiniteQuery(programPagesQuery);
  // A search needs every program; a list that is short enough has them all.
  const isPartial = pages.hasNextPage;
  const isSearchOfAll = isPartial && text.trim() !== "";
  const all = useQuery({ ...programsQuery, enabled: isSearchOfAll });
  const { data: programs, error, refetch } = isSearchOfAll ? all : pages;
  const hasMore = isPartial && !isSearchOfAll;
  const [dialog, setDialog] = useState<Dialog>();
  const ask = (source?: ListedProgram) => setDialog({ source, open: true, times: (dialog?.times ?? 0) + 1 });
  const matching = (programs ?? []).filter(({ title }) => matchesText(title, text));
  const [current, archived] = [
    matching.filter((one) => !one.archived),
    matching.filter((one) => one.archived),
  ];
  const list = (label: string, shown: readonly ListedProgram[]) => (
    <Box component="ul" aria-label={label}>
      {shown.map((program) => (
        <ProgramRow key={program.id} program={program} onCopy={ask} />
      ))}
    </Box>
  );
  return (
    <>
      <TitleRow title="Programmi" hint="Gli allenamenti a settimane che i soci seguono nella loro app.">
        <Box component="search" sx={{ width: { xs: "100%", sm: 280 } }}>
          <SearchField label="Cerca per titolo" text={text} onText={setText} />
        </Box>
        <Button variant="contained" startIcon={<Add />} onClick={() => ask()}>
          Nuovo programma
        </Button>
      </TitleRow>
      <PageFrame>
        <Box sx={{ mt: 4, mb: 8 }}>
          {!programs && !error && <ProgramsSkeleton />}
          {!programs && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
          {programs && current.length === 0 && !hasMore && (
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
              summary={
                <Typography sx={{ fontWeight: 600 }}>
                  {hasMore ? "Archiviati" : `Archiviati (${archived.length})`}
                </Typography>
              }
            >
              {list("Programmi archiviati", archived)}
            </Fold>
          )}
          {hasMore && (
            <MoreButton loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()} />
          )}
        </Box>
      </PageFrame>
      {dialog && (
        <NewProgramDialog
          key={dialog.times}
          source={dialog.source}
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      )}
    </>
  );
}
