import Cake from "@mui/icons-material/CakeOutlined";
import Check from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { DeskTasks as Tasks } from "@studio/contract/operations/model.ts";
import { Fragment, useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { formatDayTime, plural } from "../../../../lib/format/format.ts";
import { act } from "../../../../lib/http/act.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { deskQuery, useConfirmRollCall, useWithdrawRollCall } from "./api.ts";

type Count = keyof Tasks["counts"];

/** Label of each count, and the screen where it is worked off. */
const screens: Record<Count, { one: string; many: string; href: (tasks: Tasks) => string }> = {
  requests: { one: "richiesta nuova", many: "richieste nuove", href: () => adminPaths.leads.href() },
  doubtful_requests: {
    one: "richiesta dubbia da guardare",
    many: "richieste dubbie da guardare",
    href: () => adminPaths.doubtfulLeads.href(),
  },
  payments: {
    one: "pagamento da sistemare",
    many: "pagamenti da sistemare",
    href: () => adminPaths.payments.href(),
  },
  owed: {
    one: "vendita da incassare entro oggi",
    many: "vendite da incassare entro oggi",
    href: () => `${adminPaths.takings.href()}#da-incassare`,
  },
  withdrawals: {
    one: "recesso da rimborsare",
    many: "recessi da rimborsare",
    href: () => adminPaths.withdrawals.href(),
  },
  expiring: {
    one: "abbonamento in scadenza",
    many: "abbonamenti in scadenza",
    href: () => `${adminPaths.users.href()}?filter=expiring`,
  },
  absent: {
    one: "persona che manca, da sentire",
    many: "persone che mancano, da sentire",
    href: () => adminPaths.calls.href("absent"),
  },
  packs_ending: {
    one: "persona con al massimo due lezioni rimaste",
    many: "persone con al massimo due lezioni rimaste",
    href: () => adminPaths.calls.href("pack_ending"),
  },
  without_package: {
    one: "iscritto senza pacchetto fino a domani",
    many: "iscritti senza pacchetto fino a domani",
    href: ({ first_without_package: id }) => adminPaths.today.href(id),
  },
  offers_without_classes: {
    one: "offerta con cui non si prenota nessuna classe",
    many: "offerte con cui non si prenota nessuna classe",
    href: () => adminPaths.prices.href(),
  },
  failed_mails: {
    one: "email non arrivata",
    many: "email non arrivate",
    href: () => adminPaths.status.href(),
  },
};
const order = [
  "without_package",
  "requests",
  "doubtful_requests",
  "payments",
  "owed",
  "withdrawals",
  "expiring",
  "packs_ending",
  "absent",
  "offers_without_classes",
  "failed_mails",
] as const satisfies readonly Count[];

const row = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 3,
  minHeight: 48,
  borderTop: "1px solid",
  borderColor: "divider",
};

type Class = Tasks["without_roll_call"][number];

/** A class without a roll call, which one tap confirms as it stands. */
function ClassTask({ gymClass: { id, summary, start, numSubs } }: { gymClass: Class }) {
  const { mutateAsync: confirm, isPending } = useConfirmRollCall();
  const { mutateAsync: withdraw } = useWithdrawRollCall();
  const undo = () => act(() => withdraw({ params: { id } }), "L’appello è di nuovo da confermare.");
  const label = `${summary}, ${formatDayTime(start.dateTime)}`;
  return (
    <Box component="li" sx={row}>
      <Link component={RouterLink} to={adminPaths.today.href(id)} color="inherit" sx={{ flexGrow: 1 }}>
        {label}: appello da confermare, {plural(numSubs, "iscritto", "iscritti")}
      </Link>
      <Button
        startIcon={<Check />}
        disabled={isPending}
        aria-label={`Tutti presenti: ${label}`}
        onClick={() => act(() => confirm({ params: { id } }), "Presenze confermate.", undo)}
      >
        Tutti presenti
      </Button>
    </Box>
  );
}

function TaskList({ tasks }: { tasks: Tasks }) {
  const { counts, without_roll_call: classes, unpaid_instalments: unpaid = [] } = tasks;
  const waiting = order.flatMap((name) => (counts[name] ? [{ ...screens[name], count: counts[name] }] : []));
  if (waiting.length + classes.length + unpaid.length === 0) return <Note>Niente in sospeso.</Note>;
  return (
    <Box component="ul">
      {waiting.map(({ one, many, href, count }) => (
        <Box component="li" key={one} sx={row}>
          <Link component={RouterLink} to={href(tasks)} color="inherit">
            {plural(count, one, many)}
          </Link>
        </Box>
      ))}
      {unpaid.map(({ id, name }) => (
        <Box component="li" key={id} sx={row}>
          <Link component={RouterLink} to={adminPaths.user.href(id)} color="inherit">
            {name}: rata non pagata, pacchetto in pausa
          </Link>
        </Box>
      ))}
      {classes.map((gymClass) => (
        <ClassTask key={gymClass.id} gymClass={gymClass} />
      ))}
    </Box>
  );
}

/** Names the people whose birthday it is, with links to their pages. */
const Birthdays = ({ people }: { people: NonNullable<Tasks["birthdays"]> }) => (
  <Row align="start" wraps={false}>
    <Cake aria-hidden fontSize="small" />
    <Typography>
      {people.length === 1 ? "Oggi compie gli anni " : "Oggi compiono gli anni "}
      {people.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && (index === people.length - 1 ? " e " : ", ")}
          <Link component={RouterLink} to={adminPaths.user.href(id)}>
            {name}
          </Link>
        </Fragment>
      ))}
      .
    </Typography>
  </Row>
);

/** Lists the work that waits at the desk, each item with the screen where it is worked off. */
export function DeskTasks() {
  const heading = useId();
  const tasks = useRead(deskQuery);
  return (
    <Box component="section" aria-labelledby={heading} sx={{ my: 6 }}>
      <Typography id={heading} variant="h3" component="h2" sx={{ mb: 2 }}>
        Da fare
      </Typography>
      <Loaded of={tasks} label="Carico le cose da fare" height={96}>
        {(tasks) => (
          <Stack gap={3}>
            {tasks.birthdays && <Birthdays people={tasks.birthdays} />}
            <TaskList tasks={tasks} />
          </Stack>
        )}
      </Loaded>
    </Box>
  );
}
