import type { MemberFigures } from "@studio/contract/stats/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { formatDate } from "../../../../lib/format/format.ts";
import { Figure } from "../../../../ui/charts/Figure.tsx";
import { Fact } from "../../../../ui/display/Facts.tsx";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { MemberPicture } from "../../../../ui/media/MemberPicture.tsx";
import { TouchLink } from "../../../../ui/navigation/TouchLink.tsx";
import { MonthsSpark } from "./MonthsSpark.tsx";
import { RiskMark } from "./RiskMark.tsx";

/** A member's figures as a card. */
export function FiguresCard({ figures, today }: { figures: MemberFigures; today: string }) {
  const { id, first_name, last_name, picture_url, last_attended_at } = figures;
  const name = `${first_name} ${last_name}`;
  return (
    <Panel>
      <Stack gap={3}>
        <Row gap={3} align="center" wraps={false}>
          <MemberPicture name={name} isDecorative {...(picture_url && { src: picture_url })} />
          <Fill>
            <TouchLink href={adminPaths.user.href(id)} variant="h3" isQuiet>
              {name}
            </TouchLink>
          </Fill>
          <Figure value={figures.lifetime} word={figures.lifetime === 1 ? "lezione" : "lezioni"} size="h2" />
        </Row>
        <RiskMark figures={figures} />
        <MonthsSpark months={figures.months} />
        <Columns component="dl" count={2} gap={3}>
          <Fact term="Ultima lezione">
            {last_attended_at ? formatDate(romeDay(last_attended_at), today) : "mai"}
          </Fact>
          <Fact term="Lezioni rimaste">{figures.lessons_left}</Fact>
          <Fact term="Settimane di fila / record">
            {figures.current_streak} / {figures.best_streak}
          </Fact>
          <Fact term="Disdette tardive">{figures.late_cancellations}</Fact>
        </Columns>
      </Stack>
    </Panel>
  );
}
