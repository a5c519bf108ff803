import ButtonBase from "@mui/material/ButtonBase";
import { brand } from "../../../ui/palette.ts";
import { Cover } from "./Cover.tsx";
import type { FreeFile } from "./freeFiles.ts";

type Props = {
  file: FreeFile;
  /** The id of the element that holds the form. */
  region: string;
  active: boolean;
  onClick: () => void;
};

/** A cover to press; the one whose form is open stands out. */
export const CoverButton = ({ file, region, active, onClick }: Props) => (
  <ButtonBase
    aria-expanded={active}
    aria-controls={region}
    onClick={onClick}
    sx={{
      display: "block",
      width: "100%",
      borderRadius: "12px",
      transition: "transform 120ms",
      "& img": { outline: active ? `4px solid ${brand.ember}` : "none" },
      "&:hover": { transform: "translateY(-4px)" },
    }}
  >
    <Cover file={file} />
  </ButtonBase>
);
