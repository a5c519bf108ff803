import { isRenewed, paidEndOf } from "@studio/contract/packages/instalments.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { classesLeftOn } from "@studio/contract/packages/limits/policy.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { romeDaysBetween } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { formatDay, fromTo } from "../../lib/format/format.ts";

/** A number of lessons or days left, and the words that follow it. */
type Count = { value: string; words: string };

/** Returns whether a month of a membership is asked for: none is once the latest one was refunded. */
const isAskedFor = (instalments: Package["instalments"]): boolean =>
  instalments !== undefined && instalments.paid < instalments.count;

/** Returns what a package has left; its words break at most before `su 10`. */
export function packageCount(
  {
    size,
    remaining,
    start_date,
    expire_date,
    instalments,
    service,
  }: Pick<Package, "size" | "remaining" | "start_date" | "expire_date" | "instalments" | "service">,
  now: Date,
): Count {
  if (size > 0) {
    const [one, many] = service ? ["seduta", "sedute"] : ["lezione", "lezioni"];
    const words = remaining === 1 ? `${one} rimasta` : `${many} rimaste`;
    return { value: String(remaining), words: `${words} su\u00a0${size}` };
  }
  if (expire_date === null) return { value: "∞", words: "senza scadenza" };
  const today = romeDay(now);
  const last = lastDayOf(expire_date);
  if (isRenewed({ instalments }) && (start_date === undefined || start_date <= today)) {
    const renewal = paidEndOf({ expire_date, instalments }) ?? expire_date;
    const left = Math.max(0, romeDaysBetween(today, renewal));
    return {
      value: String(left),
      words:
        left === 0
          ? `giorni pagati: ${isAskedFor(instalments) ? "il prossimo mese è in addebito" : "riparte con il prossimo addebito"}`
          : `${left === 1 ? "giorno" : "giorni"}, poi si rinnova ${formatDay(renewal)}`,
    };
  }
  if (isRenewed({ instalments }) && start_date !== undefined)
    return { value: "1", words: `mese alla volta, da ${formatDay(start_date)}` };
  if (start_date !== undefined && start_date > today) {
    const days = romeDaysBetween(start_date, expire_date);
    return {
      value: String(days),
      words: `${days === 1 ? "giorno" : "giorni"}, ${fromTo(start_date, last, today)}`,
    };
  }
  const days = romeDaysBetween(today, expire_date);
  return {
    value: String(days),
    words: `${days === 1 ? "giorno" : "giorni"} ancora, fino a ${formatDay(last)}`,
  };
}

/**
 * Returns the classes of this week or month that a package has left: `1`, `di 2 rimasta questa settimana`; `undefined` without
 * such a limit.
 */
export function periodCount(pkg: Pick<Package, "limits" | "used">, now: Date): Count | undefined {
  const frequency = pkg.limits?.frequency;
  const left = classesLeftOn(pkg, romeDay(now));
  if (!frequency || left === undefined) return undefined;
  const lessons = left === 1 ? "lezione" : "lezioni";
  const counted = frequency.count === 1 ? lessons : `di ${frequency.count}`;
  const period = frequency.per === "week" ? "questa settimana" : "questo mese";
  return { value: String(left), words: `${counted} ${left === 1 ? "rimasta" : "rimaste"} ${period}` };
}
