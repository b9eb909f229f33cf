/**
 * Countries whose addresses name no state or province, by the address formats that Google publishes (libaddressinput, `fmt` without %S).
 * Of the African ones only the small states: the others have regions that help a courier.
 */
const withoutStates = new Set(
  `AD AF AG AL AT AZ BA BD BE BG BH BN BO BT BZ CH CY CZ DE DK DM DO EC FI FJ FR GB GD GE GR GT GY HR HT HU IL IS JO KG KH KW LA LB LC LI LK
   LU MC MD ME MK MM MT MV NL NO NP NZ OM PK PL PS PT PY QA RS SA SB SE SG SI SK SM SY TJ TL TM TO TT VA VC VU WS YE
   DJ KM ST`.split(/\s+/),
)

/** Whether an address in a country names a state or province; also while no country is chosen. */
export const hasStates = (country: string): boolean => !withoutStates.has(country)
