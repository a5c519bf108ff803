/** What a person may agree to beyond what the site needs (docs/product/privacy-and-mail.md#consent). */
export type Choices = {
  /** The analytics service. */
  statistics: boolean;
  /** Maps, videos and posts of other sites. */
  media: boolean;
};

/** Raised when the site asks for something new: then everybody is asked again. */
export const VERSION = 1;

/** Nothing but what is needed. */
export const none: Choices = { statistics: false, media: false };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The choices in a stored text; `null` for anything that is no decision on the questions of today. */
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

/** A decision as it is stored, with its moment: it must be possible to show when somebody agreed. */
export const writeChoices = ({ statistics, media }: Choices, at: Date): string =>
  JSON.stringify({ statistics, media, version: VERSION, at: at.toISOString() });
