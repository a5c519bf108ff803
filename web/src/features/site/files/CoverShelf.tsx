import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { paths } from "../../../app/paths.ts";
import { Cover } from "./Cover.tsx";
import type { FreeFile } from "./freeFiles.ts";
import { shelf } from "./shelf.ts";

/** Covers, each leading to the page with its form. */
export const CoverShelf = ({ files }: { files: readonly FreeFile[] }) => (
  <Box component="ul" sx={shelf(files.length)}>
    {files.map((file) => (
      <li key={file.variant}>
        <Link
          to={file.href ?? `${paths.about.href()}#omaggi`}
          style={{ display: "block", color: "inherit", textDecoration: "none" }}
        >
          <Cover file={file} />
        </Link>
      </li>
    ))}
  </Box>
);
