import Box from "@mui/material/Box";
import type { MemberFigures } from "@studio/contract/stats/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { ReactNode } from "react";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { formatDate } from "../../../../lib/format/format.ts";
import { Figure } from "../../../../ui/charts/Figure.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { MemberPicture } from "../../../../ui/media/MemberPicture.tsx";
import { SmartLink } from "../../../../ui/routing/SmartLink.tsx";
import { MonthsSpark } from "./MonthsSpark.tsx";
import { RiskMark } from "./RiskMark.tsx";

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <Box component="dt" sx={{ typography: "caption", lineHeight: 1.25, color: "text.secondary" }}>
      {term}
    </Box>
    <Box component="dd" sx={{ typography: "h3", m: 0, fontVariantNumeric: "tabular-nums" }}>
      {children}
    </Box>
  </div>
);

/** A member's figures as a card. */
export function FiguresCard({ figures, today }: { figures: MemberFigures; today: string }) {
  const { id, first_name, last_name, picture_url, last_attended_at } = figures;
  const name = `${first_name} ${last_name}`;
  return (
    <Panel>
      <Stack gap={3}>
        <Row gap={3} align="center" wraps={false}>
          <Box aria-hidden sx={{ display: "flex" }}>
            <MemberPicture name={name} {...(picture_url && { src: picture_url })} />
          </Box>
          <SmartLink
            href={adminPaths.user.href(id)}
            sx={{
              flexGrow: 1,
              minWidth: 0,
              py: 2.5,
              typography: "h3",
              color: "text.primary",
              textDecoration: "none",
              overflowWrap: "anywhere",
              "&:hover": { textDecoration: "underline" },
            }}
          >
            {name}
          </SmartLink>
          <Figure value={figures.lifetime} word={figures.lifetime === 1 ? "lezione" : "lezioni"} size="h2" />
        </Row>
        <RiskMark figures={figures} />
        <MonthsSpark months={figures.months} />
        <Box
          component="dl"
          sx={{ display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: 3, m: 0 }}
        >
          <Fact term="Ultima lezione">
            {last_attended_at ? formatDate(romeDay(last_attended_at), today) : "mai"}
          </Fact>
          <Fact term="Lezioni rimaste">{figures.lessons_left}</Fact>
          <Fact term="Settimane di fila / record">
            {figures.current_streak} / {figures.best_streak}
          </Fact>
          <Fact term="Disdette tardive">{figures.late_cancellations}</Fact>
        </Box>
      </Stack>
    </Panel>
  );
}
