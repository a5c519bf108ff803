import * as z from "zod";
import { emailAddress } from "../people/model.ts";
import { formatIban, ibanFault } from "../sales/iban.ts";
import { cleanLine } from "../text/typedText.ts";
import { webAddress } from "../text/webAddress.ts";
import { textField } from "./fields.ts";

// Fields of addresses: pages, mailboxes, telephones, bank accounts.

const MAX_LINK_LENGTH = 500;
/** A page of this site, from its root. A second slash or a backslash would lead to another host. */
export const PAGE = /^\/(?![/\\])[^\s\\]*$/;

const NO_HTTPS = "Scrivi un indirizzo che comincia con https://";
const https = webAddress(/^https$/, NO_HTTPS);
const isHttps = (address: string): boolean => https.safeParse(address).success;

const linkField = (label: string, isOptional: boolean) =>
  textField(
    "link",
    { label, hint: "Una pagina del sito, come /shop, oppure un indirizzo che comincia con https://" },
    MAX_LINK_LENGTH,
    z
      .string()
      .overwrite(cleanLine)
      .min(isOptional ? 0 : 1, "Campo obbligatorio")
      .max(MAX_LINK_LENGTH, `Massimo ${MAX_LINK_LENGTH} caratteri`)
      .refine(
        (address) => (isOptional && address === "") || PAGE.test(address) || isHttps(address),
        "Scrivi una pagina del sito, come /shop, o un indirizzo che comincia con https://",
      ),
  );

/** Describes the address of a page of this site or of another one over HTTPS. */
export const link = (label: string) => linkField(label, false);

/** Describes such an address that may be missing, as an empty text. */
export const optionalLink = (label: string) => linkField(label, true);

/** Describes an address of another site, over HTTPS. */
export const webLink = (label: string, hint?: string) =>
  textField(
    "link",
    { label, hint },
    MAX_LINK_LENGTH,
    z
      .string()
      .overwrite(cleanLine)
      .min(1, "Campo obbligatorio")
      .max(MAX_LINK_LENGTH, `Massimo ${MAX_LINK_LENGTH} caratteri`)
      .refine(isHttps, NO_HTTPS),
  );

/** Describes an e-mail address. */
export const email = (label: string, hint?: string) => textField("email", { label, hint }, 254, emailAddress);

const MAX_PHONE_LENGTH = 24;

/** A number as it is dialled from abroad, written in groups. */
const phoneNumber = z
  .string()
  .overwrite(cleanLine)
  .max(MAX_PHONE_LENGTH, `Massimo ${MAX_PHONE_LENGTH} caratteri`)
  .regex(/^(\+\d[\d ]{5,})?$/, "Scrivi il numero con il prefisso, come +39 02 1234567");

/** Describes a phone number with its country code, as it is shown. */
export const phone = (label: string) =>
  textField("phone", { label }, MAX_PHONE_LENGTH, phoneNumber.min(1, "Campo obbligatorio"));

/** Describes a phone number that may be missing, as an empty text. */
export const optionalPhone = (label: string, hint?: string) =>
  textField("phone", { label, hint }, MAX_PHONE_LENGTH, phoneNumber);

/** Describes an IBAN that may be missing, as an empty text; one stored before there was the field has none. */
export const optionalIban = (label: string, hint: string) =>
  textField(
    "line",
    { label, hint },
    42,
    z
      .string()
      .overwrite(formatIban)
      .superRefine((typed, context) => {
        const message = typed === "" ? undefined : ibanFault(typed);
        if (message !== undefined) context.addIssue({ code: "custom", message });
      })
      .default(""),
  );
