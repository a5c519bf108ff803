import Box from "@mui/material/Box";
import type { GridColDef } from "@mui/x-data-grid";
import type { FiguresSort, MemberFigures } from "@studio/contract/stats/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { formatDate } from "../../../../lib/format/format.ts";
import { Numeral } from "../../../../ui/charts/Figure.tsx";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { MemberPicture } from "../../../../ui/media/MemberPicture.tsx";
import { MonthsSpark } from "./MonthsSpark.tsx";
import { firstOrder } from "./orders.ts";
import { RiskMark } from "./RiskMark.tsx";

type Column = GridColDef<MemberFigures>;

const Member = ({ figures, tabIndex }: { figures: MemberFigures; tabIndex: 0 | -1 }) => {
  const { id, first_name, last_name, picture_url } = figures;
  const name = `${first_name} ${last_name}`;
  return (
    <Fill>
      <Row gap={3} align="center" wraps={false}>
        <MemberPicture name={name} isDecorative size={40} {...(picture_url && { src: picture_url })} />
        <Box
          component={Link}
          to={adminPaths.user.href(id)}
          tabIndex={tabIndex}
          sx={{
            py: 3,
            minWidth: 0,
            fontWeight: 600,
            lineHeight: 1.25,
            color: "text.primary",
          }}
        >
          {name}
        </Box>
      </Row>
    </Fill>
  );
};

/** Returns a column that the server sorts; the first click applies the default direction. */
const sorted = (
  field: FiguresSort,
  headerName: string,
  description: string,
  width: number,
  cell: (figures: MemberFigures) => ReactNode,
): Column => ({
  field,
  headerName,
  description,
  width,
  sortable: true,
  sortingOrder: firstOrder[field] === "asc" ? ["asc", "desc"] : ["desc", "asc"],
  renderCell: ({ row }) => cell(row),
});

const numbered = (...column: Parameters<typeof sorted>): Column => ({
  ...sorted(...column),
  align: "right",
  headerAlign: "right",
});

/** Returns the columns of the table. */
export const columnsOn = (today: string): Column[] => [
  {
    field: "name",
    headerName: "Cliente",
    flex: 1,
    minWidth: 190,
    sortable: false,
    rowHeader: true,
    renderCell: ({ row, tabIndex }) => <Member figures={row} tabIndex={tabIndex} />,
  },
  sorted("risk", "Rischio", "Quanto è probabile che smetta, dal suo ritmo", 264, (figures) => (
    <RiskMark figures={figures} />
  )),
  {
    field: "months",
    headerName: "Ultimi 12 mesi",
    description: "Lezioni di ogni mese, l’ultimo è quello in corso",
    width: 124,
    sortable: false,
    renderCell: ({ row }) => <MonthsSpark months={row.months} />,
  },
  numbered("lifetime", "Lezioni", "Lezioni frequentate in tutto", 92, ({ lifetime }) => (
    <Numeral>{lifetime}</Numeral>
  )),
  numbered(
    "best_streak",
    "Serie",
    "Settimane di fila con una lezione: ora, e al massimo",
    96,
    ({ current_streak, best_streak }) => (
      <Numeral>
        {current_streak} / {best_streak}
      </Numeral>
    ),
  ),
  numbered(
    "late_cancellations",
    "Disdette",
    "Disdette quando non era più gratis",
    100,
    ({ late_cancellations }) => <Numeral>{late_cancellations}</Numeral>,
  ),
  numbered("lessons_left", "Rimaste", "Lezioni che restano sui pacchetti", 100, ({ lessons_left }) => (
    <Numeral>{lessons_left}</Numeral>
  )),
  numbered("last_attended_at", "Ultima", "Giorno dell’ultima lezione", 108, ({ last_attended_at }) =>
    last_attended_at ? formatDate(romeDay(last_attended_at), today) : "mai",
  ),
];
