import { findCountry } from '@contract/core/countries'
import { countryName } from '@contract/core/country-names'
import * as texts from '@contract/texts'

/** For a destination outside Africa, where we charge no tax: what customs may charge the buyer. */
export function ImportNote({ country }: { country: string | undefined }) {
  if (!country || findCountry(country)) return null
  return <p className="text-caption text-ink-soft">{texts.checkout.importCharges(countryName(country))}</p>
}
