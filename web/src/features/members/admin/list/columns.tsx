import OndemandVideo from "@mui/icons-material/OndemandVideoOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { GridColDef } from "@mui/x-data-grid";
import type { MemberForStaff, MemberSort } from "@studio/contract/people/forStaff.ts";
import { formatPhone } from "@studio/contract/people/phone.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { Link as RouterLink } from "react-router-dom";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { formatDate } from "../../../../lib/format/format.ts";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { MemberPicture } from "../../../../ui/media/MemberPicture.tsx";
import { nameOf } from "../person.ts";
import { UnlimitedMark } from "./UnlimitedMark.tsx";

/** Up to two lines, which a row holds: in one line the longest names and addresses would be cut. */
const twoLines = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
  whiteSpace: "normal",
  lineHeight: 1.15,
} as const;

/** Letters of an address that one line holds on the narrowest desktop. */
const LINE = 20;

/** An address, whose second line begins with the domain where both parts fit a line, and else with what the first has no room for. */
function Email({ address }: { address: string }) {
  const [local = "", domain = ""] = address.split("@");
  const isParted = local.length <= LINE && domain.length < LINE;
  return (
    <Box
      component="span"
      title={address}
      sx={{ ...twoLines, ...(!isParted && { wordBreak: "break-all" }), fontSize: "0.8125rem" }}
    >
      {local}
      {isParted && <wbr />}@{domain}
    </Box>
  );
}

const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** Out of the tab order: the row itself opens the member, and the link serves to open a new tab. */
const Name = ({ member }: { member: MemberForStaff }) => (
  <Fill>
    <Row gap={3} align="center" wraps={false}>
      <MemberPicture
        name={nameOf(member)}
        isDecorative
        size={28}
        {...(member.picture_url && { src: member.picture_url })}
      />
      <Link
        component={RouterLink}
        to={adminPaths.user.href(member.id)}
        tabIndex={-1}
        underline="hover"
        sx={{ fontWeight: 600, ...twoLines }}
      >
        {nameOf(member)}
      </Link>
    </Row>
  </Fill>
);

/** Decides whether a column is visible: the page's members, the order, and whether the window is wide. */
type ColumnContext = { members: readonly MemberForStaff[]; sort: MemberSort; hasRoom: boolean };

/** A column of the list; one without `isVisible` always is. */
type ListColumn = GridColDef<MemberForStaff> & { isVisible?: (context: ColumnContext) => boolean };

/** Returns the list's columns; `field` is the server's sort key. */
export function columnsAt(now: Date, sortable: boolean): ListColumn[] {
  const today = romeDay(now);
  const day = (instant: Date | null) => (instant ? formatDate(romeDay(instant), today) : "–");
  return [
    {
      field: "name",
      headerName: "Nome",
      flex: 2,
      minWidth: 212,
      sortable,
      valueGetter: (_, member) => nameOf(member),
      renderCell: ({ row }) => <Name member={row} />,
    },
    {
      field: "email",
      headerName: "Email",
      flex: 3,
      minWidth: 150,
      sortable: false,
      renderCell: ({ row: { email } }) => <Email address={email} />,
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
      width: 136,
      sortable,
      valueGetter: (_, { last_attended_at }) => day(last_attended_at),
    },
    {
      field: "joined_at",
      headerName: "Iscrizione",
      width: 100,
      sortable,
      isVisible: ({ sort, hasRoom }) => hasRoom || sort === "joined_at",
      valueGetter: (_, { joined_at }) => day(joined_at),
    },
    {
      field: "tags",
      headerName: "Etichette",
      flex: 1,
      minWidth: 92,
      sortable: false,
      isVisible: ({ members }) => members.some(({ tags, membership }) => membership || tags.length > 0),
      valueGetter: (_, { tags }) => tags.join(", "),
      // The library is a mark among them: a column of its own would take the room of the addresses.
      renderCell: ({ row: { tags, membership } }) => (
        <Fill>
          <Row gap={3} align="center" wraps={false}>
            {membership && <OndemandVideo titleAccess="Videoteca aperta" fontSize="small" />}
            <Box component="span" title={tags.join(", ")} sx={cut}>
              {tags.join(", ")}
            </Box>
          </Row>
        </Fill>
      ),
    },
  ];
}
