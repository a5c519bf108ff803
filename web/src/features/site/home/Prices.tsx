import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { paths } from "../../../lib/paths.ts";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Chapter } from "../Chapter.tsx";
import { ServicePrice } from "../services/ServicePrice.tsx";

const prices = [
  { name: "Small class", of: "classLesson", unit: "a lezione" },
  { name: "Small class senza limiti", of: "classMonth", unit: "al mese" },
  { name: "Personal training", of: "personalLesson", unit: "a lezione" },
] as const;

/** Lowest prices, in three numbers. */
export const Prices = () => (
  <Chapter
    title="Quanto costa"
    lead="Prezzi chiari, anche a rate. La prima volta è gratuita."
    action={
      <LinkButton to={paths.shop.href()} variant="outlined">
        Tutti i prezzi
      </LinkButton>
    }
  >
    <Columns component="dl" count={{ xs: 1, sm: 3 }} gap={{ xs: 5, sm: 8 }}>
      {prices.map(({ name, ...price }) => (
        <Box
          key={name}
          sx={{
            display: { xs: "flex", sm: "block" },
            alignItems: "baseline",
            justifyContent: "space-between",
            columnGap: 4,
          }}
        >
          <Typography component="dt" variant="h3" sx={{ mb: { sm: 2 } }}>
            {name}
          </Typography>
          <Box component="dd" sx={{ flexShrink: 0 }}>
            <ServicePrice price={{ ...price, lowest: true }} />
          </Box>
        </Box>
      ))}
    </Columns>
  </Chapter>
);
