/** Optional purposes for which a visitor can consent (docs/product/privacy-and-mail.md#consent). */
export type Choices = {
  /** Analytics. */
  statistics: boolean;
  /** External maps, videos and posts. */
  media: boolean;
};

/** Version of the question; raise it when a purpose is added, so that every visitor is asked again. */
export const VERSION = 1;

/** Consent to nothing optional. */
export const none: Choices = { statistics: false, media: false };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Returns the choices in a stored text; `null` for malformed data or another version of the question. */
export function parseChoices(text: string | null): Choices | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (!isRecord(value) || value.version !== VERSION) return null;
    const { statistics, media } = value;
    return typeof statistics === "boolean" && typeof media === "boolean" ? { statistics, media } : null;
  } catch {
    return null;
  }
}

/** Serializes a decision with its time, as proof of consent. */
export const writeChoices = ({ statistics, media }: Choices, at: Date): string =>
  JSON.stringify({ statistics, media, version: VERSION, at: at.toISOString() });
