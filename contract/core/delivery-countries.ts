import { countriesOutsideAfrica } from './countries-outside-africa'
import { countries } from './countries'

/** Every country code a parcel can be addressed to. */
export const deliveryCountryCodes: readonly string[] = [...countries, ...countriesOutsideAfrica].map(
  ({ code }) => code,
)

const choices = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }))

/** Country options of an address form: Africa first, then the rest of the world, each by name. */
export const deliveryCountryGroups = [
  { label: 'Africa', options: choices(countries) },
  {
    label: 'Rest of the world',
    options: choices([...countriesOutsideAfrica].sort((a, b) => a.name.localeCompare(b.name, 'en'))),
  },
] as const
