/** Country calling code of numbers written without one. */
const COUNTRY = "39";

/** Returns the digits of a phone number with its country code. */
function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return digits;
  return digits.startsWith("00") ? digits.slice(2) : COUNTRY + digits;
}

/** Returns the WhatsApp link of a phone number, with a text to send ready. */
export function whatsAppHref(phone: string, text = ""): string {
  const address = `https://wa.me/${internationalDigits(phone)}`;
  return text === "" ? address : `${address}?text=${encodeURIComponent(text)}`;
}
