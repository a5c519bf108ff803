import OndemandVideo from "@mui/icons-material/OndemandVideoOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { GridColDef } from "@mui/x-data-grid";
import type { MemberForStaff } from "@studio/contract/account/model.ts";
import { formatPhone } from "@studio/contract/people/phone.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { Link as RouterLink } from "react-router-dom";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { formatDate } from "../../../../lib/format/format.ts";
import { MemberPicture } from "../../../../ui/media/MemberPicture.tsx";
import { nameOf } from "../person.ts";
import { UnlimitedMark } from "./UnlimitedMark.tsx";

const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** Out of the tab order: the row itself opens the member, and the link serves to open a new tab. */
const Name = ({ member }: { member: MemberForStaff }) => (
  <Box sx={{ display: "flex", alignItems: "center", gap: 3, minWidth: 0 }}>
    <Box aria-hidden sx={{ display: "flex" }}>
      <MemberPicture
        name={nameOf(member)}
        size={28}
        {...(member.picture_url && { src: member.picture_url })}
      />
    </Box>
    <Link
      component={RouterLink}
      to={adminPaths.user.href(member.id)}
      tabIndex={-1}
      underline="hover"
      sx={{ fontWeight: 600, lineHeight: 1.25, ...cut }}
    >
      {nameOf(member)}
    </Link>
  </Box>
);

/** Returns the list's columns; `field` is the server's sort key. */
export function columnsAt(now: Date, sortable: boolean): GridColDef<MemberForStaff>[] {
  const today = romeDay(now);
  const day = (instant: Date | null) => (instant ? formatDate(romeDay(instant), today) : "–");
  return [
    {
      field: "name",
      headerName: "Nome",
      flex: 1,
      minWidth: 216,
      sortable,
      valueGetter: (_, member) => nameOf(member),
      renderCell: ({ row }) => <Name member={row} />,
    },
    {
      field: "email",
      headerName: "Email",
      flex: 2,
      minWidth: 110,
      sortable: false,
      renderCell: ({ row: { email } }) => (
        <Box component="span" title={email} sx={cut}>
          {email}
        </Box>
      ),
    },
    {
      field: "phone",
      headerName: "Telefono",
      width: 156,
      sortable: false,
      valueGetter: (_, { phone }) => (phone === null ? "" : formatPhone(phone)),
    },
    { field: "lessons_left", headerName: "Lezioni", type: "number", width: 76, sortable },
    {
      field: "subscription_until",
      headerName: "Abbonamento",
      width: 140,
      sortable,
      renderCell: ({ row }) => <UnlimitedMark user={row} now={now} />,
    },
    {
      field: "last_attended_at",
      headerName: "Ultima lezione",
      width: 128,
      sortable,
      valueGetter: (_, { last_attended_at }) => day(last_attended_at),
    },
    {
      field: "joined_at",
      headerName: "Iscrizione",
      width: 100,
      sortable,
      valueGetter: (_, { joined_at }) => day(joined_at),
    },
    {
      field: "tags",
      headerName: "Etichette",
      flex: 1,
      minWidth: 92,
      sortable: false,
      valueGetter: (_, { tags }) => tags.join(", "),
      renderCell: ({ row: { tags } }) => (
        <Box component="span" title={tags.join(", ")} sx={cut}>
          {tags.join(", ")}
        </Box>
      ),
    },
    {
      field: "membership",
      headerName: "Videoteca",
      width: 98,
      align: "center",
      sortable: false,
      renderCell: ({ row }) =>
        row.membership ? <OndemandVideo titleAccess="Videoteca aperta" sx={{ fontSize: 22 }} /> : null,
    },
  ];
}
