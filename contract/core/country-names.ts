import { countriesOutsideAfrica } from './countries-outside-africa'

// ISO 3166-1 alpha-2 code and English name of each African country, without what else is known of it (`countries.ts`): most pages show names only.
const africanNames = `
DZ Algeria, AO Angola, BJ Benin, BW Botswana, BF Burkina Faso, BI Burundi, CV Cabo Verde,
CM Cameroon, CF Central African Republic, TD Chad, KM Comoros, CG Congo (Brazzaville),
CD Congo (Kinshasa, DRC), CI Côte d'Ivoire, DJ Djibouti, EG Egypt, GQ Equatorial Guinea,
ER Eritrea, SZ Eswatini, ET Ethiopia, GA Gabon, GM Gambia, GH Ghana, GN Guinea, GW Guinea-Bissau,
KE Kenya, LS Lesotho, LR Liberia, LY Libya, MG Madagascar, MW Malawi, ML Mali, MR Mauritania,
MU Mauritius, MA Morocco, MZ Mozambique, NA Namibia, NE Niger, NG Nigeria, RW Rwanda,
ST São Tomé and Príncipe, SN Senegal, SC Seychelles, SL Sierra Leone, SO Somalia, ZA South Africa,
SS South Sudan, SD Sudan, TZ Tanzania, TG Togo, TN Tunisia, UG Uganda, ZM Zambia, ZW Zimbabwe`

/** The African countries by their codes. */
export const africanCountries: readonly { code: string; name: string }[] = africanNames
  .trim()
  .split(/,\s+(?=[A-Z]{2} )/)
  .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))

const nameByCode = new Map(
  [...africanCountries, ...countriesOutsideAfrica].map(({ code, name }) => [code, name]),
)

/** A country's display name; an unknown code is returned unchanged. */
export const countryName = (code: string): string => nameByCode.get(code) ?? code
