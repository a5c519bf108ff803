import PlayArrow from "@mui/icons-material/PlayArrowOutlined";
import Button from "@mui/material/Button";
import type { BulkAct, ChosenAct } from "@studio/contract/members/bulk.ts";
import { useState } from "react";
import { plural } from "../../../../../lib/format/format.ts";
import { Banner } from "../../../../../ui/feedback/Banner.tsx";
import { useDialog } from "../../../../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../../../../ui/hydration/whenOpened.tsx";
import { Row } from "../../../../../ui/layout/flow/Row.tsx";
import { actOnGroup, type Listing } from "../../api.ts";
import { nameOf } from "../../person.ts";
import { type ResumableRun, useResumableRun } from "../../useResumableRun.ts";
import { BulkBar } from "./BulkBar.tsx";
import { type BulkRun, keepRun, newRun, nextGroup, readRun, withResults } from "./run.ts";
import type { Selection } from "./selection.ts";

const BulkProgress = whenOpened(async () => ({
  default: (await import("./BulkProgress.tsx")).BulkProgress,
}));

const BulkForm = whenOpened(async () => ({
  default: (await import("./BulkForm.tsx")).BulkForm,
}));

/** Runs a bulk act group by group; the device keeps it until its result has been seen. */
const useBulkRun = (): ResumableRun<BulkRun> =>
  useResumableRun<BulkRun>({
    read: readRun,
    keep: keepRun,
    forget: (uid) => keepRun(uid, undefined),
    isOver: ({ pending }) => pending.length === 0,
    next: async (run) => withResults(run, await actOnGroup(run, nextGroup(run))),
  });

type Props = { listing: Listing; selection: Selection; acts: BulkActsState };

/** The bulk act that this device keeps, and whether its progress and result are shown. */
export function useBulkActs() {
  const state = useBulkRun();
  const [isShown, setShown] = useState(false);
  return { state, isShown, setShown };
}
export type BulkActsState = ReturnType<typeof useBulkActs>;

/** Offers to continue an interrupted act, or to show the result of a finished one; stands above the list. */
export function BulkBanner({ state, isShown, setShown }: BulkActsState) {
  const { run, isRunning } = state;
  if (!run || isShown || isRunning) return null;
  const isOver = run.pending.length === 0;
  return (
    <Banner
      tone="warn"
      icon={<PlayArrow />}
      action={
        <Row wraps={false}>
          <Button variant="outlined" onClick={state.forget}>
            Lascia stare
          </Button>
          <Button
            variant="contained"
            onClick={() => {
              setShown(true);
              state.resume();
            }}
          >
            {isOver ? "Mostra il risultato" : "Continua"}
          </Button>
        </Row>
      }
    >
      {isOver
        ? "Un’azione su più persone è finita."
        : `Un’azione è rimasta a metà: ${plural(run.pending.length, "persona manca", "persone mancano")} ancora.`}
    </Banner>
  );
}

/** Bulk acts on the selected members: the bar, the form of the chosen act, its progress and result. */
export function BulkActs({ listing, selection, acts: { state, isShown, setShown } }: Props) {
  const { run } = state;
  const asked = useDialog<ChosenAct>();
  const people = [...selection.members.values()];
  const isOver = run?.pending.length === 0;

  const start = (act: BulkAct) => {
    setShown(true);
    state.start(newRun(act, people));
  };
  const close = () => {
    setShown(false);
    if (!isOver) return state.interrupt();
    state.forget();
    selection.clear();
  };
  return (
    <>
      {/* An act at a time: the one under way is finished or given up first. A finished one is forgotten by the next. */}
      {(!run || isOver) && <BulkBar listing={listing} selection={selection} onAsk={asked.show} />}
      {asked.render((dialog, kind) => (
        <BulkForm
          {...dialog}
          kind={kind}
          people={people.map((person) => ({ id: person.id, name: nameOf(person) }))}
          tags={[...new Set(people.flatMap(({ tags }) => tags))]}
          onAct={(act) => {
            dialog.onClose();
            start(act);
          }}
        />
      ))}
      <BulkProgress open={isShown} state={state} onClose={close} />
    </>
  );
}
