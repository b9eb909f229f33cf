import { countriesOutsideAfrica } from './countries-outside-africa'
import { compareTexts } from './compare-texts'
import { countries } from './countries'

/** Every country code a parcel can be addressed to. */
export const deliveryCountryCodes: readonly string[] = [...countries, ...countriesOutsideAfrica].map(
  ({ code }) => code,
)

const toOptions = (countryList: readonly { code: string; name: string }[]) =>
  countryList.map(({ code, name }) => ({ value: code, label: name }))

/** Country options of an address form: Africa first, then the rest of the world, each by name. */
export const deliveryCountryGroups = [
  { label: 'Africa', options: toOptions(countries) },
  {
    label: 'Rest of the world',
    options: toOptions([...countriesOutsideAfrica].sort((a, b) => compareTexts(a.name, b.name))),
  },
] as const
