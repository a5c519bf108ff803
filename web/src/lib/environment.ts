import * as z from "zod";

const text = z.string({ error: "manca" }).trim().min(1, "manca");

const schema = z
  .object({
    MODE: z.string(),
    VITE_FIREBASE_API_KEY: text,
    VITE_FIREBASE_AUTH_DOMAIN: text,
    VITE_FIREBASE_PROJECT_ID: text,
    VITE_FIREBASE_APP_ID: text,
    VITE_FIREBASE_STORAGE_BUCKET: text,
    /** Site key of reCAPTCHA Enterprise; without one App Check is off. */
    VITE_APP_CHECK_KEY: z.string().trim().default(""),
    VITE_EMULATORS: z.enum(["true", "false"], { error: 'deve essere "true" o "false"' }),
  })
  .refine((raw) => raw.MODE !== "production" || raw.VITE_EMULATORS === "false", {
    path: ["VITE_EMULATORS"],
    error: "in produzione gli emulatori non sono ammessi",
  })
  .transform((raw) => ({
    firebase: {
      apiKey: raw.VITE_FIREBASE_API_KEY,
      authDomain: raw.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: raw.VITE_FIREBASE_PROJECT_ID,
      appId: raw.VITE_FIREBASE_APP_ID,
      storageBucket: raw.VITE_FIREBASE_STORAGE_BUCKET,
    },
    appCheckKey: raw.VITE_APP_CHECK_KEY,
    emulators: raw.VITE_EMULATORS === "true",
  }));

export type Environment = z.output<typeof schema>;

/**
 * Parses the variables of a build or of the running page.
 * @throws one error that names every invalid variable
 */
export function parseEnvironment(raw: unknown): Environment {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const mistakes = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Configurazione non valida:\n${mistakes.join("\n")}`);
}

let parsed: Environment | undefined;

/** Returns the configuration of this page. */
export function environment(): Environment {
  parsed ??= parseEnvironment(import.meta.env);
  return parsed;
}
