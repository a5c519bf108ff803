import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import PhoneInTalk from "@mui/icons-material/PhoneInTalkOutlined";
import ReportProblem from "@mui/icons-material/ReportProblemOutlined";
import WavingHand from "@mui/icons-material/WavingHandOutlined";
import type { MemberFigures } from "@studio/contract/stats/model.ts";
import { Chip } from "../../../../ui/display/Chip.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { riskReason, riskWordsOf } from "./risk.ts";

const icons = {
  none: <CheckCircle aria-hidden />,
  watch: <PhoneInTalk aria-hidden />,
  high: <ReportProblem aria-hidden />,
};

/** A member's churn risk and its reason. */
export function RiskMark({ figures }: { figures: MemberFigures }) {
  const { label, tone } = riskWordsOf(figures);
  return (
    <Stack gap={0.5} align="start">
      <Chip tone={tone} icon={figures.days_away === null ? <WavingHand aria-hidden /> : icons[figures.risk]}>
        {label}
      </Chip>
      <Note component="span" variant="caption">
        {riskReason(figures)}
      </Note>
    </Stack>
  );
}
