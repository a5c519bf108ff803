import Box from "@mui/material/Box";
import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { UserPicture } from "../../../ui/UserPicture.tsx";
import { useRoster } from "./data.ts";
import { nameOf } from "./words.ts";

const SIZE = 26;
const MOST_FACES = 6;

/**
 * Who is booked, by their faces; the class's own words name none of them. It also is what keeps the day's rosters on the
 * device: they open without a network.
 */
export function Faces({ event }: { event: MemberEvent }) {
  const roster = useRoster(event);
  if (event.numSubs === 0) return null;
  const booked = roster.status === "ready" ? roster.data.filter(({ state }) => state === "booked") : [];
  const more = booked.length - MOST_FACES;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 0.5,
        flexWrap: "wrap",
        minHeight: SIZE,
        typography: "caption",
      }}
    >
      {booked.slice(0, MOST_FACES).map((line) => (
        <UserPicture
          key={line.id}
          name={nameOf(line)}
          size={SIZE}
          {...(line.picture_url && { src: line.picture_url })}
        />
      ))}
      {more > 0 && `+${more}`}
    </Box>
  );
}
