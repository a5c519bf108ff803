/** Name, place and legal entity of the studio, as the owner publishes them (docs/product/content.md#the-studios-data). */
export type Identity = {
  name: string;
  /** Motto beside the sign-in forms. */
  motto: string;
  /** Vision, in one line. */
  vision: string;
  address: { street: string; postcode: string; city: string; province: string };
  /** Legal entity, for the footer, the legal pages, the mails and the receipts. */
  company: { name: string; vat: string; seat: string };
  /** Latitude and longitude in degrees, as map services copy them: `45.6503, 9.2046`. */
  position: string;
};

/** Returns a name as it stands in the addresses of pages: without accents, spaces and capitals. */
export const pageName = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]/g, "")
    .toLowerCase();

/** Returns the address on one line: `Via dell’Incudine 12, 20831 Seregno (MB)`. */
export const addressLine = ({ street, postcode, city, province }: Identity["address"]): string =>
  `${street}, ${postcode} ${city} (${province})`;

/** Returns latitude and longitude in degrees; they are no numbers if the text has another form. */
export function coordinatesOf(position: string): { latitude: number; longitude: number } {
  const [latitude = Number.NaN, longitude = Number.NaN] = position.split(",").map(Number);
  return { latitude, longitude };
}

/** Half the width and height of the embedded map, in degrees. */
const AROUND = { latitude: 0.005, longitude: 0.01 };

/** Returns the embedded map around a position, and the link for map apps. */
export function mapOf(position: string): { embed: string; link: string } {
  const { latitude, longitude } = coordinatesOf(position);
  const box = [
    longitude - AROUND.longitude,
    latitude - AROUND.latitude,
    longitude + AROUND.longitude,
    latitude + AROUND.latitude,
  ].map((degrees) => degrees.toFixed(4));
  const marker = `${latitude},${longitude}`;
  return {
    embed: `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({ bbox: box.join(","), marker })}`,
    link: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
  };
}

/** Returns whether a partita IVA, or an entity's codice fiscale, has eleven digits and a valid check digit; zeros alone are not one. */
export function isVatNumber(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^0+$/.test(text)) return false;
  const sum = [...text].reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
