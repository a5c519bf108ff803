import { type ErrorCode, StudioError } from "@studio/contract/errors.ts";

/** Fields with which the same request is accepted; `undefined` of one that is left out. */
type ConfirmedFields = Readonly<Record<string, string | undefined>>;

/**
 * Refusal of a request that is accepted once its sender has read `text` and sends the same with these fields. A form without
 * script, which cannot be changed by the page that it stands on, is asked so by a page of its own.
 */
export class ConfirmableError extends StudioError {
  readonly text: string;
  readonly confirmed: ConfirmedFields;

  constructor(code: ErrorCode, { text, confirmed }: { text: string; confirmed: ConfirmedFields }) {
    super(code);
    this.text = text;
    this.confirmed = confirmed;
  }
}
