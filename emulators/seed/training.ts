import { studio } from "@studio/contract/studio.ts";
import type { ProgramContent } from "@studio/contract/training/content.ts";
import { sessionsOf } from "@studio/contract/training/editing.ts";
import type { SessionDocument } from "@studio/contract/training/model.ts";
import { document, type SeedDocument } from "./document.ts";

const WEEKS = 8;
const PROGRAM_ID = "1";
const STRENGTH_ID = "2";
const DRAFT_ID = "3";
const DAY_MS = 86_400_000;

type Exercise = Omit<SessionDocument["exercises"][number], "id" | "video_url">;
type Session = Pick<SessionDocument, "type" | "title" | "description"> & { exercises: Exercise[] };

/** Returns the four sessions of a week; repetitions and distances increase weekly. */
const hyroxSessions = (week: number): Session[] => [
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

/** Returns program 1 with its eight weeks, as from before the editor. */
const hyroxDocuments = (): SeedDocument[] => [
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
    hyroxSessions(week).map(({ exercises, ...session }, index) =>
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

/** Returns the content of a program of staff: two sessions a week. */
const strengthContent = (id: string, title: string, weeks: number): ProgramContent => ({
  title,
  description: "Due sedute a settimana con manubri e kettlebell: poche cose, fatte bene.",
  weeks: Array.from({ length: weeks }, (_, week) => ({
    sessions: [
      { order: 1, name: "Spinta e gambe", lifts: ["Goblet squat", "Panca con manubri", "Affondi"] },
      { order: 2, name: "Trazione e core", lifts: ["Rematore", "Stacco rumeno", "Plank"] },
    ].map(({ order, name, lifts }) => ({
      id: `${id}-w${week + 1}-s${order}`,
      type: "gym" as const,
      title: name,
      description: "Dieci minuti di riscaldamento, poi due ripetizioni di margine.",
      exercises: lifts.map((lift, index) => ({
        id: String(index + 1),
        name: lift,
        sets: "3",
        reps: lift === "Plank" ? "" : String(8 + week),
        load: lift === "Plank" ? "" : "RPE 7",
        recovery: lift === "Plank" ? "40 s" : "90 s",
        notes: "",
        video_url: videoUrl(lift),
      })),
    })),
  })),
});

/** Returns a program as a coach saved it, with its sessions if it is published. */
function writtenDocuments(
  content: ProgramContent,
  id: string,
  isPublished: boolean,
  at: Date,
): SeedDocument[] {
  const { title, description, weeks } = content;
  const fields = { title, description, weeks: weeks.length, version: 2, published: isPublished ? 2 : 0 };
  const sessions = isPublished ? sessionsOf(content) : [];
  return [
    document("programs", { id }, fields),
    document("programDrafts", { id }, { content, saved: { at, by: "coach" } }),
    ...sessions.map(({ id: sessionId, ...session }) => document("sessions", { id, sessionId }, session)),
  ];
}

/** Returns the programs: one from before the editor, one that a coach published, and a draft. */
export const programDocuments = (now: Date): SeedDocument[] => [
  ...hyroxDocuments(),
  ...writtenDocuments(
    strengthContent(STRENGTH_ID, "Forza base in quattro settimane", 4),
    STRENGTH_ID,
    true,
    new Date(now.getTime() - 12 * DAY_MS),
  ),
  ...writtenDocuments(
    strengthContent(DRAFT_ID, "Ritorno in palestra", 2),
    DRAFT_ID,
    false,
    new Date(now.getTime() - 2 * DAY_MS),
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
