import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import {
  type ClassLists,
  type ClassType,
  classTypeOf,
  coachOf,
  firstNameOf,
  typeAndCoachOf,
} from "@studio/contract/bookings/classTypes.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { useClassLists } from "../content/classLists.ts";

type Described = Pick<MemberClass, "type" | "coach">;

/** Returns `con Sara`; `undefined` without a coach. */
export function coachLabel(lists: ClassLists, { coach: id }: Pick<Described, "coach">): string | undefined {
  const coach = coachOf(lists, id);
  return coach && `con ${firstNameOf(coach)}`;
}

/** Returns `Forza con Sara`, or the part that is set; `undefined` without both. */
export const typeAndCoachLabel = (lists: ClassLists, gymClass: Described): string | undefined =>
  typeAndCoachOf(lists, gymClass);

/** Renders a type as its colour and its name. */
export const TypeName = ({ type }: { type: ClassType }) => (
  <Box component="span" sx={{ display: "inline-flex", alignItems: "baseline", gap: 1.25 }}>
    <Box
      component="span"
      sx={{ flexShrink: 0, width: 10, height: 10, borderRadius: "3px", backgroundColor: type.colour }}
    />
    {type.name}
  </Box>
);

/** Renders type and coach on a line of their own; nothing without both. */
export function TypeAndCoach({ of }: { of: Described }) {
  const lists = useClassLists();
  const type = classTypeOf(lists, of.type);
  const coach = coachLabel(lists, of);
  return (
    (type || coach) && (
      <Typography
        component="span"
        variant="caption"
        sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, lineHeight: 1.25 }}
      >
        {type && <TypeName type={type} />}
        {coach}
      </Typography>
    )
  );
}
