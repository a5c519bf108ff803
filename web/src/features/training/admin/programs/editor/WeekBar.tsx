import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { MAX_WEEKS, type TypedContent } from "@studio/contract/training/content.ts";
import { inserted, moved, without } from "../../../../../lib/editing/lists.ts";
import { Fill } from "../../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../../ui/layout/flow/Row.tsx";
import { copyWeek, newSessionId } from "./edit.ts";
import type { Edit } from "./SessionList.tsx";

type Props = {
  program: string;
  weeks: TypedContent["weeks"];
  /** The week that is shown, from 0. */
  week: number;
  /** Id of the panel that shows the week. */
  panel: string;
  onWeek: (week: number) => void;
  onEdit: Edit;
};

/** The weeks of a program as tabs, and the acts on the one that is shown. */
export function WeekBar({ program, weeks, week, panel, onWeek, onEdit }: Props) {
  const isFull = weeks.length >= MAX_WEEKS;
  const add = () => {
    onEdit((content) => ({ ...content, weeks: [...content.weeks, { sessions: [] }] }));
    onWeek(weeks.length);
  };
  const copy = () => {
    onEdit((content) => copyWeek(content, week, () => newSessionId(program)));
    onWeek(week + 1);
  };
  const move = (to: number) => {
    onEdit((content) => ({ ...content, weeks: moved(content.weeks, week, to) }));
    onWeek(to);
  };
  const remove = () => {
    const removed = weeks[week];
    if (!removed) return;
    onEdit((content) => ({ ...content, weeks: without(content.weeks, week) }), {
      done: `Settimana ${week + 1} tolta.`,
      restore: (content) => ({ ...content, weeks: inserted(content.weeks, week, removed) }),
    });
    onWeek(Math.max(0, week - 1));
  };
  return (
    <>
      <Box sx={{ display: "flex", borderBottom: "1px solid", borderColor: "divider" }}>
        <Fill>
          <Tabs
            value={week}
            onChange={(_, chosen: number) => onWeek(chosen)}
            variant="scrollable"
            scrollButtons="auto"
            aria-label="Settimane"
          >
            {Array.from(weeks.keys(), (index) => (
              <Tab
                key={index}
                id={`${panel}-${index}`}
                value={index}
                label={`Sett. ${index + 1}`}
                aria-label={`Settimana ${index + 1}`}
                aria-controls={index === week ? panel : undefined}
              />
            ))}
          </Tabs>
        </Fill>
        {!isFull && (
          <Button startIcon={<Add />} onClick={add} sx={{ flexShrink: 0 }}>
            Settimana
          </Button>
        )}
      </Box>
      <Row role="group" label={`Azioni sulla settimana ${week + 1}`}>
        {!isFull && (
          <Button variant="outlined" onClick={copy}>
            Copia la settimana
          </Button>
        )}
        {week > 0 && (
          <Button variant="outlined" onClick={() => move(week - 1)}>
            Sposta prima
          </Button>
        )}
        {week < weeks.length - 1 && (
          <Button variant="outlined" onClick={() => move(week + 1)}>
            Sposta dopo
          </Button>
        )}
        {weeks.length > 1 && (
          <Button variant="outlined" color="error" onClick={remove}>
            Togli la settimana
          </Button>
        )}
      </Row>
    </>
  );
}
