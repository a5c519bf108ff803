import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import { Banner } from "../../../../ui/Banner.tsx";
import { ChooseCsv } from "./ChooseCsv.tsx";
import { Instructions } from "./Instructions.tsx";

type Props = {
  /** Why the file that was chosen last cannot be read. */
  problems: readonly string[];
  isReading: boolean;
  onChoose: (file: File) => void;
};

/** Where an import begins: a file, and how one is made. */
export const ImportStart = ({ problems, isReading, onChoose }: Props) => (
  <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 6 }}>
    <Box role="alert" sx={{ display: "grid", gap: 3, "&:empty": { display: "none" } }}>
      {problems.map((problem) => (
        <Banner key={problem} tone="danger" icon={<ErrorOutline />}>
          {problem}
        </Banner>
      ))}
    </Box>
    <ChooseCsv isReading={isReading} onChoose={onChoose} />
    <Instructions />
  </Box>
);
