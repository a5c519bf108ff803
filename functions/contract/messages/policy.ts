import type { Decision } from "../errors.ts";
import type { MemberDocument } from "../people/model.ts";
import { can, type Role } from "../roles.ts";
import { byText } from "../text/italianOrder.ts";
import type { LeftOut, MessageAudience, MessageKind, Template, TemplateDocument } from "./model.ts";
import { type AudienceType, hasOnlyPlaceholdersOf } from "./placeholders.ts";

/** Retention of messages, in days (docs/product/messages.md#retention). */
export const MESSAGES_KEPT_DAYS = 365;

type Author = { role: Role | undefined; coach: string | null | undefined };

/**
 * Decides whether staff may write to an audience: a coach to the classes that they lead
 * (docs/product/messages.md#authors). `classCoach` is the coach of the audience's class.
 */
export function mayWriteTo(
  { type }: Pick<MessageAudience, "type">,
  { role, coach }: Author,
  classCoach: string | null,
): Decision<void> {
  if (can(role, "messages.manage")) return { ok: true, value: undefined };
  if (!can(role, "messages.send")) return { ok: false, refusal: "forbidden" };
  const isOwnClass = type === "class" && classCoach !== null && classCoach === coach;
  return isOwnClass ? { ok: true, value: undefined } : { ok: false, refusal: "not_own_class" };
}

/**
 * Returns why a person is left out of a message, or `undefined` if they get it. `member` is missing for a person without
 * an account, whose choice is unknown.
 */
export function leftOutBecause(
  kind: MessageKind,
  member: Pick<MemberDocument, "news_refused"> | undefined,
): keyof LeftOut | undefined {
  if (kind === "service") return undefined;
  if (!member) return "no_account";
  return member.news_refused ? "refused" : undefined;
}

/** Returns the templates to choose from, by name: those of staff and those of the studio that they have not changed. */
export function templatesOf(
  ofStudio: readonly Template[],
  stored: ReadonlyMap<string, TemplateDocument>,
): Template[] {
  const changed = [...stored].flatMap(([id, { removed, ...template }]) =>
    removed ? [] : [{ id, ...template }],
  );
  return [...ofStudio.filter(({ id }) => !stored.has(id)), ...changed].sort((one, other) =>
    byText(one.name, other.name),
  );
}

/** Returns whether a template has only placeholders that an audience has. */
export const isUsableFor = (audience: AudienceType, { subject, text }: Template): boolean =>
  [subject, text].every((part) => hasOnlyPlaceholdersOf(audience, part));
