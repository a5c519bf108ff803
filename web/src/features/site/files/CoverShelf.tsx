import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { paths } from "../../../app/paths.ts";
import { Cover } from "./Cover.tsx";
import { freeFiles } from "./freeFiles.ts";
import { shelf } from "./shelf.ts";

/** Every cover, leading to the page with its form. */
export const CoverShelf = () => (
  <Box component="ul" sx={shelf(freeFiles.length)}>
    {freeFiles.map((file) => (
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
