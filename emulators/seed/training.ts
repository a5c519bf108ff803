import { studio } from "@studio/contract/studio.ts";
import type { SessionDocument } from "@studio/contract/training/model.ts";
import { document, type SeedDocument } from "./document.ts";

const WEEKS = 8;
const PROGRAM_ID = "1";
const DAY_MS = 86_400_000;

type Exercise = Omit<SessionDocument["exercises"][number], "id" | "video_url">;
type Session = Pick<SessionDocument, "type" | "title" | "description"> & { exercises: Exercise[] };

/** Returns the four sessions of a week; repetitions and distances increase weekly. */
const sessionsOf = (week: number): Session[] => [
  {
    type: "gym",
    title: "Forza gambe",
    description: "Riscaldamento di dieci minuti, poi carichi che lasciano due ripetizioni di margine.",
    exercises: [
      { name: "Back squat", sets: "4", reps: week < 5 ? "8" : "5" },
      { name: "Stacco rumeno", sets: "3", reps: "10" },
      { name: "Affondi camminati", sets: "3", reps: "12 per gamba" },
      { name: "Wall ball", sets: "3", reps: String(14 + week) },
      { name: "Plank", sets: "3", reps: `${30 + 5 * week} s` },
    ],
  },
  {
    type: "run",
    title: "Ripetute",
    description: "Recupero camminando. Le ultime due ripetute sono le più veloci.",
    exercises: [
      { name: "Corsa lenta", sets: "1", reps: "10 min" },
      { name: "Ripetute da 400 m", sets: String(4 + Math.floor(week / 2)), reps: "400 m" },
      { name: "Defaticamento", sets: "1", reps: "8 min" },
    ],
  },
  {
    type: "gym",
    title: "Forza parte alta e core",
    description: "Movimenti controllati, un minuto e mezzo di recupero.",
    exercises: [
      { name: "Panca con manubri", sets: "4", reps: "8" },
      { name: "Rematore", sets: "4", reps: "10" },
      { name: "Farmer carry", sets: "4", reps: `${30 + 5 * week} m` },
      { name: "Burpee broad jump", sets: "3", reps: String(8 + week) },
    ],
  },
  {
    type: "run",
    title: "Fondo lento",
    description: "A un ritmo al quale si riesce a parlare.",
    exercises: [{ name: "Corsa continua", sets: "1", reps: `${30 + 4 * week} min` }],
  },
];

/** Videos by exercise, for those with a technique to show. */
const videos: Record<string, string> = {
  "Back squat": "demoBackSquat",
  "Stacco rumeno": "demoStaccoRumeno",
  "Wall ball": "demoWallBall",
  Rematore: "demoRematore",
  "Burpee broad jump": "demoBurpeeBroadJump",
};

const videoUrl = (name: string): string | null =>
  videos[name] ? `${studio.videoHost}${videos[name]}` : null;

const sessionId = (week: number, order: number): string => `${PROGRAM_ID}-w${week}-s${order}`;

/** Returns program 1 with its eight weeks. */
export const programDocuments = (): SeedDocument[] => [
  document(
    "programs",
    { id: PROGRAM_ID },
    {
      title: "HYROX in otto settimane",
      description: "Due sedute di corsa e due di forza a settimana, per arrivare pronti alla gara.",
      weeks: WEEKS,
    },
  ),
  ...Array.from({ length: WEEKS }, (_, index) => index + 1).flatMap((week) =>
    sessionsOf(week).map(({ exercises, ...session }, index) =>
      document(
        "sessions",
        { id: PROGRAM_ID, sessionId: sessionId(week, index + 1) },
        {
          ...session,
          week,
          order: index + 1,
          exercises: exercises.map((exercise, position) => ({
            ...exercise,
            id: String(position + 1),
            video_url: videoUrl(exercise.name),
          })),
        },
      ),
    ),
  ),
];

/** Returns `abbonata`'s feedback on the first week, whose last session is incomplete. */
export const progressDocuments = (now: Date): SeedDocument[] =>
  [
    { rpe: 6, notes: "Buone sensazioni, aumentati i carichi." },
    { rpe: 8, notes: "" },
    { rpe: 7, notes: "Spalla un po’ rigida all’inizio." },
  ].map((said, index) =>
    document(
      "progress",
      { uid: "abbonata", sessionId: sessionId(1, index + 1) },
      { ...said, completed: true, updatedAt: new Date(now.getTime() - (7 - index) * DAY_MS) },
    ),
  );
