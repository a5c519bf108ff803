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
        <Columns key={name} count={{ xs: [1, "auto"], sm: 1 }} gap={4} rowGap={2} align="baseline">
          <Typography component="dt" variant="h3">
            {name}
          </Typography>
          <Box component="dd">
            <ServicePrice price={{ ...price, lowest: true }} />
          </Box>
        </Columns>
      ))}
    </Columns>
  </Chapter>
);
