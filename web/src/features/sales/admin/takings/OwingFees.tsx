import PhoneOutlined from "@mui/icons-material/PhoneOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import {
  type EnrolmentFee,
  MAX_OWING_CANDIDATES,
  type OwingPerson,
} from "@studio/contract/enrolments/model.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { feeCostText } from "@studio/contract/shop/fee/fee.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { askedFeeQuery } from "../../../../lib/catalogueQuery.ts";
import { useNow } from "../../../../lib/clock.ts";
import { onLongDay, untilLongDay } from "../../../../lib/format/format.ts";
import { act } from "../../../../lib/http/act.ts";
import { usePages, useRead } from "../../../../lib/http/useRead.ts";
import { owingQuery, useRemindOfFee, useUndoFeeReminder } from "../../../../lib/payments/enrolment.ts";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { useDialog } from "../../../../ui/feedback/useDialog.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { PagedList } from "../../../../ui/navigation/PagedList.tsx";
import { EnrolDialog } from "../person/EnrolDialog.tsx";
import { OwingExport } from "./OwingExport.tsx";

/** Returns since when a person owes the fee, and when they last paid it. */
const noteOf = ({ since, last_paid, reminded_on }: OwingPerson): string =>
  [
    since === null ? "Mai pagata" : `Valida fino ${untilLongDay(lastDayOf(since))}`,
    last_paid && `ultima quota ${onLongDay(last_paid)}`,
    reminded_on && `promemoria ${onLongDay(reminded_on)}`,
  ]
    .filter(Boolean)
    .join(" · ");

type Props = { people: readonly OwingPerson[]; fee: EnrolmentFee };

function People({ people, fee }: Props) {
  const today = romeDay(useNow());
  const { mutateAsync: remind } = useRemindOfFee();
  const { mutateAsync: undoReminder } = useUndoFeeReminder();
  const registering = useDialog<OwingPerson>();
  return (
    <>
      <Box component="ul" aria-label="Chi deve la quota">
        {people.map((person) => {
          const { id, name, phone, reminded_on } = person;
          const params = { id };
          return (
            <ListRow key={id} wraps title={name} note={noteOf(person)}>
              <Row gap={2}>
                <LinkButton to={adminPaths.user.href(id)} variant="text" aria-label={`Scheda di ${name}`}>
                  Scheda
                </LinkButton>
                {phone && (
                  <Button startIcon={<PhoneOutlined />} href={`tel:${phone}`} aria-label={`Chiama ${name}`}>
                    Chiama
                  </Button>
                )}
                <Button
                  variant="outlined"
                  disabled={reminded_on === today}
                  aria-label={`Ricorda la quota a ${name}`}
                  onClick={() =>
                    act(
                      () => remind({ params }),
                      "Promemoria in arrivo per email.",
                      () => act(() => undoReminder({ params }), "Promemoria annullato."),
                    )
                  }
                >
                  {reminded_on === today ? "Promemoria inviato" : "Ricorda per email"}
                </Button>
                <Button
                  variant="contained"
                  aria-haspopup="dialog"
                  aria-label={`Registra la quota di ${name}`}
                  onClick={() => registering.show(person)}
                >
                  Registra la quota
                </Button>
              </Row>
            </ListRow>
          );
        })}
      </Box>
      {registering.render((dialog, person) => (
        <EnrolDialog {...dialog} person={person} fee={fee} />
      ))}
    </>
  );
}

/**
 * Lists who trains with a package that asks the enrolment fee without a valid enrolment; nothing while the studio asks none.
 */
export function OwingFees() {
  const askedFee = useRead(askedFeeQuery).data;
  const owing = usePages({ ...owingQuery, enabled: Boolean(askedFee) });
  if (!askedFee) return null;
  return (
    <Section title="Quote d’iscrizione da chiedere" id="quote" action={<OwingExport />}>
      <Panel>
        <PagedList of={owing} label="Carico chi deve la quota" height={72}>
          {({ fee, people, isPartial }) =>
            fee &&
            (people.length === 0 ? (
              <Note>Chi si allena ha un’iscrizione valida.</Note>
            ) : (
              <>
                <Note>
                  «{fee.name}», {feeCostText(fee)}: non si addebita da sola. La chiedi tu, o la paga la
                  persona dall’app.
                  {isPartial &&
                    ` Hanno un pacchetto più di ${MAX_OWING_CANDIDATES} persone: qui può mancarne qualcuna.`}
                </Note>
                <People people={people} fee={fee} />
              </>
            ))
          }
        </PagedList>
      </Panel>
    </Section>
  );
}
