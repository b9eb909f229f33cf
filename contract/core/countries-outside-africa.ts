// ISO 3166-1 alpha-2 code and English name of each country outside Africa that parcels can be sent to. Names are listed explicitly because
// platforms' own lists differ, and server and browser must render the same.
const countryList = `
AD Andorra, AE United Arab Emirates, AF Afghanistan, AG Antigua & Barbuda, AL Albania, AM Armenia,
AR Argentina, AT Austria, AU Australia, AZ Azerbaijan, BA Bosnia & Herzegovina, BB Barbados,
BD Bangladesh, BE Belgium, BG Bulgaria, BH Bahrain, BN Brunei, BO Bolivia, BR Brazil, BS Bahamas,
BT Bhutan, BY Belarus, BZ Belize, CA Canada, CH Switzerland, CL Chile, CN China, CO Colombia,
CR Costa Rica, CU Cuba, CY Cyprus, CZ Czechia, DE Germany, DK Denmark, DM Dominica,
DO Dominican Republic, EC Ecuador, EE Estonia, ES Spain, FI Finland, FJ Fiji, FM Micronesia,
FR France, GB United Kingdom, GD Grenada, GE Georgia, GR Greece, GT Guatemala, GY Guyana,
HK Hong Kong, HN Honduras, HR Croatia, HT Haiti, HU Hungary, ID Indonesia, IE Ireland, IL Israel,
IN India, IQ Iraq, IR Iran, IS Iceland, IT Italy, JM Jamaica, JO Jordan, JP Japan, KG Kyrgyzstan,
KH Cambodia, KI Kiribati, KN St. Kitts & Nevis, KR South Korea, KW Kuwait, KZ Kazakhstan, LA Laos,
LB Lebanon, LC St. Lucia, LI Liechtenstein, LK Sri Lanka, LT Lithuania, LU Luxembourg, LV Latvia,
MC Monaco, MD Moldova, ME Montenegro, MH Marshall Islands, MK North Macedonia, MM Myanmar (Burma),
MN Mongolia, MT Malta, MV Maldives, MX Mexico, MY Malaysia, NI Nicaragua, NL Netherlands, NO Norway,
NP Nepal, NR Nauru, NZ New Zealand, OM Oman, PA Panama, PE Peru, PG Papua New Guinea, PH Philippines,
PK Pakistan, PL Poland, PS Palestine, PT Portugal, PW Palau, PY Paraguay, QA Qatar, RO Romania,
RS Serbia, RU Russia, SA Saudi Arabia, SB Solomon Islands, SE Sweden, SG Singapore, SI Slovenia,
SK Slovakia, SM San Marino, SR Suriname, SV El Salvador, SY Syria, TH Thailand, TJ Tajikistan,
TL Timor-Leste, TM Turkmenistan, TO Tonga, TR Türkiye, TT Trinidad & Tobago, TV Tuvalu, TW Taiwan,
UA Ukraine, US United States, UY Uruguay, UZ Uzbekistan, VA Vatican City,
VC St. Vincent & Grenadines, VE Venezuela, VN Vietnam, VU Vanuatu, WS Samoa, YE Yemen
`

/** The countries outside Africa that parcels can be sent to. */
export const countriesOutsideAfrica: readonly { code: string; name: string }[] = countryList
  .trim()
  .split(/,\s+/)
  .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))
