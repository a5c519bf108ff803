import { isElided, ofDay } from "../../time/italian.ts";
import { addRomeDays, addRomeMonths } from "../../time/rome.ts";
import { romeDay } from "../../time/romeDay.ts";
import { lastDayOf } from "../lastDay.ts";
import { type MemberPackage, obstacleTo } from "../policy.ts";
import { classesText, type Frequency, type PackageLimits } from "./labels.ts";
import {
  classesLeftOn,
  type Ending,
  endWith,
  isBeforeFirstClass,
  type Limited,
  mondayOf,
  movesEnd,
  type PaidClass,
} from "./policy.ts";

const dayAndMonth = ofDay({ day: "numeric", month: "long" });
const dayNumber = ofDay({ day: "numeric" });
const monthName = ofDay({ month: "long" });

/** Returns a day with `da` or `a` and its article: `dal 7`, `al 1° agosto`, `all’11 dicembre`. */
const withArticle = (before: "da" | "a", day: string, text: string): string =>
  `${before === "da" ? "dal" : "al"}${isElided(day) ? "l’" : " "}${text.replace(/^1\b/, "1°")}`;

/**
 * Returns that the classes of a class's week or month are taken, and when there are others: `Hai già usato le 2 lezioni
 * di questa settimana: la prossima da lunedì.` A package that pays until `end`, which is not included, may have no others.
 */
export function usedUpText(
  { count, per }: Frequency,
  start: Date,
  now: Date,
  end: string | null = null,
): string {
  const taken = `Hai già usato ${count === 1 ? "la lezione" : `le ${count} lezioni`}`;
  const day = romeDay(start);
  const others = (first: string, text: string) =>
    end === null || first < end ? `: la prossima ${text}.` : ".";
  if (per === "month") {
    const next = addRomeMonths(`${day.slice(0, 7)}-01`, 1);
    return `${taken} di ${monthName(day)}${others(next, `dal 1° ${monthName(next)}`)}`;
  }
  const monday = mondayOf(day);
  if (monday === mondayOf(romeDay(now)))
    return `${taken} di questa settimana${others(addRomeDays(monday, 7), "da lunedì")}`;
  const sunday = addRomeDays(monday, 6);
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  const from = withArticle("da", monday, isOneMonth ? dayNumber(monday) : dayAndMonth(monday));
  const until = withArticle("a", sunday, dayAndMonth(sunday));
  return `${taken} della settimana ${from} ${until}.`;
}

/** Returns a month as that in which something is: `A novembre`, `Ad aprile`. */
const inMonth = (day: string): string => `${/^a/.test(monthName(day)) ? "Ad" : "A"} ${monthName(day)}`;

/**
 * Returns how many classes of this week or month its member still has of a package: `Questa settimana: ne hai ancora 1 di
 * 2`; `undefined` without such a limit.
 */
export function leftText(
  pkg: Omit<Limited, "size"> & { expire_date: string | null },
  now: Date,
): string | undefined {
  const frequency = pkg.limits?.frequency;
  const today = romeDay(now);
  const left = classesLeftOn(pkg, today);
  if (!frequency || left === undefined) return undefined;
  const { count, per } = frequency;
  if (left === 0) return usedUpText(frequency, now, now, pkg.expire_date);
  return `${per === "week" ? "Questa settimana" : inMonth(today)}: ne hai ancora ${count === 1 ? left : `${left} di ${count}`}`;
}

/**
 * Returns that a class begins the pack that pays for it, or begins it sooner, and until when that is then valid: `Con questa
 * lezione comincia «10 lezioni»: vale fino al 14 gennaio.`; `undefined` of one whose end stays.
 */
export function firstClassAdvice(pkg: Ending & Pick<MemberPackage, "name">, start: Date): string | undefined {
  const end = movesEnd(pkg, romeDay(start)) ? endWith(pkg, romeDay(start)) : null;
  if (end === null) return undefined;
  const begins = isBeforeFirstClass(pkg)
    ? `Con questa lezione comincia «${pkg.name}»`
    : `Con questa lezione «${pkg.name}» comincia prima`;
  return `${begins}: vale ${untilText(end)}.`;
}

/** Returns until when a package is valid that ends on a day, which is not included: `fino al 14 gennaio`. */
const untilText = (end: string): string => {
  const last = lastDayOf(end);
  return `fino ${withArticle("a", last, dayAndMonth(last))}`;
};

/** Returns for which classes alone a package pays, within a sentence: `solo per Forza e Yoga, con Sara`, `solo martedì`. */
const onlyText = (limits: PackageLimits): string =>
  `solo ${limits.types ? "per " : ""}${classesText(limits)}`;

/** Returns that a package does not pay for a class, or for some as they are named, and for which it does. */
export const notIncludedText = (limits: PackageLimits, named = "questa classe"): string =>
  `Il tuo pacchetto non vale per ${named}: vale ${onlyText(limits)}.`;

/**
 * Returns the limit because of which no package pays for a class, which may be named with others, in a sentence;
 * `undefined` if another reason keeps it.
 */
export function limitText(
  packages: readonly MemberPackage[],
  gymClass: PaidClass,
  now: Date,
  named?: string,
): string | undefined {
  const obstacle = obstacleTo(packages, gymClass, now);
  const { limits, expire_date = null } = packages.find(({ id }) => id === obstacle?.id) ?? {};
  if (!limits) return undefined;
  if (obstacle?.refusal === "class_not_included") return notIncludedText(limits, named);
  const { frequency } = limits;
  const isUsedUp = obstacle?.refusal === "classes_used_up";
  return isUsedUp && frequency ? usedUpText(frequency, gymClass.start.dateTime, now, expire_date) : undefined;
}
