import type { studio } from "@studio/contract/studio.ts";
import { paths } from "../../../lib/paths.ts";
import { isSummer } from "../seasons.ts";

/** Kind of lead that requests a file. */
export type FileKind = keyof typeof studio.files;

/**
 * Cover of a file: `left` and `right` are the first two ebooks, `three` the third, `routine` the mobility sheet, `knee`
 * the ebook about knees, which was added later.
 */
type Variant = "left" | "right" | "three" | "knee" | "routine" | "summer 1" | "summer 2";

export type FreeFile = {
  variant: Variant;
  kind: FileKind;
  label: "Ebook" | "Scheda";
  title: string;
  text: string;
  /** Address of its own page, if it has one. */
  href?: string;
};

/** Also offered on `/comeviveremeglio`. */
export const liveBetter: FreeFile = {
  variant: "three",
  kind: "ebook3",
  label: "Ebook",
  title: "Come vivere meglio e più a lungo",
  text: "Movimento, sonno, cibo e relazioni: le abitudini che contano.",
  href: paths.liveBetter.href(),
};

/** Also offered on `/ginocchiaindistruttibili`. */
export const knees: FreeFile = {
  variant: "knee",
  kind: "ebook_knee",
  label: "Ebook",
  title: "Ginocchia indistruttibili",
  text: "Esercizi e progressioni per ginocchia che reggono scale, corsa e anni.",
  href: paths.knees.href(),
};

export const freeEbooks: readonly FreeFile[] = [
  {
    variant: "left",
    kind: "ebook1",
    label: "Ebook",
    title: "Le basi della forza",
    text: "I sei movimenti che servono a tutti e come impararli senza fretta.",
  },
  {
    variant: "right",
    kind: "ebook2",
    label: "Ebook",
    title: "Mangiare per allenarsi",
    text: "Che cosa mettere nel piatto prima, dopo e nei giorni di riposo.",
  },
  liveBetter,
  knees,
];

const mobilitySheet: FreeFile = {
  variant: "routine",
  kind: "scheda",
  label: "Scheda",
  title: "Routine di mobilità",
  text: "Dieci minuti al giorno per muoverti meglio, senza attrezzi.",
};

export const summerSheets: readonly FreeFile[] = [
  {
    variant: "summer 1",
    kind: "estate1",
    label: "Scheda",
    title: "Estate a corpo libero",
    text: "Tre allenamenti a settimana: bastano due metri quadrati d’ombra.",
    href: paths.summerSheets.href(),
  },
  {
    variant: "summer 2",
    kind: "estate2",
    label: "Scheda",
    title: "Estate con attrezzi",
    text: "Gli stessi tre giorni con manubri, kettlebell o elastici.",
    href: paths.summerSheets.href(),
  },
];

/** Returns the anchor of a file's form on pages with several forms (`FreeOffers`). */
export const offerAnchor = (kind: FileKind): string => `omaggi-${kind}`;

/** Files that are free all year; the summer sheets have their own page and their covers on `/chisiamo`. */
const lasting: readonly FreeFile[] = [...freeEbooks, mobilitySheet];

/** Returns the files that the home page announces on a day `yyyy-MM-dd`. */
export const filesOn = (day: string): readonly FreeFile[] =>
  isSummer(day) ? [...lasting, ...summerSheets] : lasting;

/** All free files, in the order of the covers. */
export const freeFiles: readonly FreeFile[] = [...lasting, ...summerSheets];
