import OndemandVideo from "@mui/icons-material/OndemandVideoOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { GridColDef } from "@mui/x-data-grid";
import type { UserForStaff } from "@studio/contract/account/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { Link as RouterLink } from "react-router-dom";
import { formatDate } from "../../../../lib/format/format.ts";
import { paths } from "../../../../lib/paths.ts";
import { UserPicture } from "../../../../ui/media/UserPicture.tsx";
import { nameOf } from "../person.ts";
import { SubscriptionMark } from "./SubscriptionMark.tsx";

const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** The row opens the person by keyboard and pointer; the link is for a new tab. */
const Name = ({ user }: { user: UserForStaff }) => (
  <Box sx={{ display: "flex", alignItems: "center", gap: 3, minWidth: 0 }}>
    <Box aria-hidden sx={{ display: "flex" }}>
      <UserPicture name={nameOf(user)} size={40} {...(user.picture_url && { src: user.picture_url })} />
    </Box>
    <Link
      component={RouterLink}
      to={paths.adminUser.href(user.id)}
      tabIndex={-1}
      underline="hover"
      sx={{ fontWeight: 600, lineHeight: 1.25, whiteSpace: "normal" }}
    >
      {nameOf(user)}
    </Link>
  </Box>
);

const Contacts = ({ user }: { user: UserForStaff }) => (
  <Box sx={{ display: "grid", gap: 0.5, minWidth: 0, lineHeight: 1.3 }}>
    <Box component="span" sx={cut} title={user.email}>
      {user.email}
    </Box>
    {user.phone && (
      <Box component="span" sx={{ color: "text.secondary" }}>
        {user.phone}
      </Box>
    )}
  </Box>
);

/** The columns of the list; named as the server names what it sorts by. */
export function columnsAt(now: Date, sortable: boolean): GridColDef<UserForStaff>[] {
  const today = romeDay(now);
  const day = (instant: Date | null) => (instant ? formatDate(romeDay(instant), today) : "–");
  return [
    {
      field: "name",
      headerName: "Nome",
      flex: 1.2,
      minWidth: 210,
      sortable,
      valueGetter: (_, user) => nameOf(user),
      renderCell: ({ row }) => <Name user={row} />,
    },
    {
      field: "contacts",
      headerName: "Contatti",
      flex: 1.2,
      minWidth: 190,
      sortable: false,
      valueGetter: (_, { email, phone }) => [email, phone].filter(Boolean).join(", "),
      renderCell: ({ row }) => <Contacts user={row} />,
    },
    { field: "lessons_left", headerName: "Lezioni", type: "number", width: 100, sortable },
    {
      field: "subscription_until",
      headerName: "Abbonamento",
      width: 150,
      sortable,
      renderCell: ({ row }) => <SubscriptionMark user={row} now={now} stacked />,
    },
    {
      field: "last_attended_at",
      headerName: "Ultima lezione",
      width: 136,
      sortable,
      valueGetter: (_, { last_attended_at }) => day(last_attended_at),
    },
    {
      field: "joined_at",
      headerName: "Iscrizione",
      width: 124,
      sortable,
      valueGetter: (_, { joined_at }) => day(joined_at),
    },
    {
      field: "membership",
      headerName: "Videoteca",
      width: 100,
      align: "center",
      sortable: false,
      renderCell: ({ row }) =>
        row.membership ? <OndemandVideo titleAccess="Videoteca aperta" sx={{ fontSize: 22 }} /> : null,
    },
  ];
}
