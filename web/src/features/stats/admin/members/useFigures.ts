import { useCallback, useEffect, useRef, useState } from "react";
import { createAhead } from "../../../../lib/ahead.ts";
import { errorMessage } from "../../../../lib/errorMessage.ts";
import type { Loaded } from "../../../../lib/useLoad.ts";
import { toast } from "../../../../ui/toast.ts";
import { type FiguresOrder, type FiguresPage, loadFigures } from "../data.ts";
import { orderIn } from "./orders.ts";

/** Members on a page. */
export const PAGE_SIZE = 25;

/** How long one page is waited for, in milliseconds. */
const PATIENCE_MS = 15_000;

const ahead = createAhead<FiguresPage>();

const question = ({ sort, order }: FiguresOrder, offset: string | undefined) =>
  JSON.stringify([sort, order, offset]);

const load = (order: FiguresOrder, offset: string | undefined): Promise<FiguresPage> =>
  loadFigures(order, offset, PAGE_SIZE, AbortSignal.timeout(PATIENCE_MS));

/** Asks for the first page in the order that an address names, for the screen that is on its way. */
export function askForFigures(search: URLSearchParams): void {
  const order = orderIn(search);
  ahead.ask(question(order, undefined), () => load(order, undefined));
}

/**
 * The members' figures in an order, page after page. In another order they begin anew; those of before stay in view
 * until the first page is there. `readMore` answers whether there is one more page now.
 */
export function useFigures({ sort, order }: FiguresOrder) {
  const [pages, setPages] = useState<readonly FiguresPage[]>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [isReading, setReading] = useState(true);
  const asked = useRef(0);

  const readAfter = useCallback(
    async (before: readonly FiguresPage[]): Promise<boolean> => {
      asked.current += 1;
      const turn = asked.current;
      setReading(true);
      setFailure(undefined);
      try {
        const offset = before.at(-1)?.next_offset ?? undefined;
        const page = await (ahead.take(question({ sort, order }, offset)) ?? load({ sort, order }, offset));
        if (turn !== asked.current) return false;
        setPages([...before, page]);
        setReading(false);
        return true;
      } catch (error) {
        if (turn !== asked.current) return false;
        // What is there stays; without anything there is nothing else to show.
        if (before.length === 0) setFailure({ error });
        else toast.error(errorMessage(error), 5000);
        setReading(false);
        return false;
      }
    },
    [sort, order],
  );

  useEffect(() => void readAfter([]), [readAfter]);

  const list: Loaded<readonly FiguresPage[]> = failure
    ? { status: "error", error: failure.error, retry: () => void readAfter([]) }
    : pages
      ? { status: "ready", data: pages, stale: false }
      : { status: "loading" };
  return { list, isReading, readMore: () => readAfter(pages ?? []) };
}
