import { row } from "../figures.ts";
import { type Judged, UNITS } from "./limits.ts";

const HEAD = ["subject", "figure", "measured", "yardstick", "ratio", "limit", "goal", "holds"];
const BEFORE = ["before", "its ratio"];

const formatted = (value: number, unit: string): string =>
  unit === "" && value < 1 ? value.toFixed(3) : `${Math.round(value)} ${unit}`.trimEnd();

const cells = ({
  subject,
  figure,
  measured,
  yardstick,
  base,
  ratio,
  limit,
  goal,
  isMinimum,
  holds,
}: Judged): string[] => {
  const unit = UNITS[figure];
  const relation = isMinimum ? "≥" : "≤";
  return [
    subject,
    figure,
    formatted(measured, unit),
    `${formatted(base, unit)} (${yardstick})`,
    ratio.toFixed(2),
    `${relation} ${limit}`,
    `${relation} ${goal}`,
    holds ? "yes" : "**no**",
  ];
};

/** Returns the figures as a table in Markdown, beside those of another commit where there are some. */
export function tableOf(figures: readonly Judged[], before?: readonly Judged[]): string {
  const head = before ? [...HEAD, ...BEFORE] : HEAD;
  const beforeOf = ({ subject, figure, yardstick }: Judged): string[] => {
    const former = before?.find(
      (one) => one.subject === subject && one.figure === figure && one.yardstick === yardstick,
    );
    return former ? [formatted(former.measured, UNITS[figure]), former.ratio.toFixed(2)] : ["", ""];
  };
  return [
    row(head),
    row(head.map(() => "---")),
    ...figures.map((figure) => row([...cells(figure), ...(before ? beforeOf(figure) : [])])),
  ].join("\n");
}
