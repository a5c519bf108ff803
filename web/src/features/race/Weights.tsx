import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Visible } from "../../ui/layout/flow/Visible.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { divisions, stations } from "./divisions.ts";

const cell = { py: 3, px: { xs: 1, sm: 3 }, borderTop: "1px solid", borderColor: "divider" };

/** Table of the weights of each division at each station, in kilograms. */
export const Weights = () => (
  <Box
    component="table"
    sx={{ width: "100%", borderCollapse: "collapse", tableLayout: { xs: "auto", md: "fixed" } }}
  >
    <Typography component="caption" variant="body2" sx={{ captionSide: "bottom", textAlign: "left", pt: 4 }}>
      Pesi in chilogrammi, quelli delle slitte con la slitta compresa. Singoli e doppi usano gli stessi pesi;
      le coppie miste usano quelli Men.
    </Typography>
    <thead>
      <tr>
        <Box
          component="th"
          scope="col"
          sx={{
            ...cell,
            pl: { xs: 0 },
            border: 0,
            verticalAlign: "top",
            textAlign: "left",
            typography: "button",
          }}
        >
          Stazione
        </Box>
        {divisions.map(({ id, name, categories }) => (
          <Box
            component="th"
            scope="col"
            key={id}
            sx={{ ...cell, border: 0, verticalAlign: "top", textAlign: "right", typography: "button" }}
          >
            {name}
            <Visible from="md" component="span">
              <Note component="span" variant="caption">
                {categories.join(", ")}
              </Note>
            </Visible>
          </Box>
        ))}
      </tr>
    </thead>
    <tbody>
      {stations.map(({ name, words, kilograms }) => (
        <tr key={name}>
          <Box component="th" scope="row" sx={{ ...cell, pl: { xs: 0 }, textAlign: "left" }}>
            <Typography component="span" variant="h3" sx={{ display: "block" }}>
              {name}
            </Typography>
            <Visible from="sm" component="span">
              <Note component="span" variant="body2">
                {words}
              </Note>
            </Visible>
          </Box>
          {divisions.map(({ id }) => (
            <Box
              component="td"
              key={id}
              sx={{ ...cell, textAlign: "right", typography: { xs: "h3", sm: "h2" }, whiteSpace: "nowrap" }}
            >
              {kilograms[id]}
            </Box>
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
);
