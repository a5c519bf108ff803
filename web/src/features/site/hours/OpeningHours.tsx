import Box from "@mui/material/Box";
import { initialHours } from "@studio/contract/site/content/initialHours.ts";
import { formatOpeningHours } from "@studio/contract/site/openingHours.ts";
import { useRef } from "react";
import { useContent } from "../../../lib/content/currentContents.ts";
import { Fact } from "../../../ui/display/Facts.tsx";
import { useInViewport } from "../../../ui/hydration/useInViewport.ts";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { useClassWeek } from "../services/useClassWeek.ts";
import { Closures } from "./Closures.tsx";

/** Opening hours of the studio, and its coming closures. */
export function OpeningHours() {
  const place = useRef<HTMLDivElement>(null);
  const { closures } = useClassWeek(place);
  const opening = useContent("hours", initialHours, useInViewport(place));
  return (
    <Box ref={place} sx={{ mb: 6 }}>
      <Stack gap={3}>
        <Row component="dl" gap={6}>
          {formatOpeningHours(opening).map(({ days, hours }) => (
            <Fact key={days} term={days}>
              {hours}
            </Fact>
          ))}
        </Row>
        <Closures closures={closures} />
      </Stack>
    </Box>
  );
}
