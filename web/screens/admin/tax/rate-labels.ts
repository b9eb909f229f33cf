import { countryName } from '@contract/core/country-names'
import { formatPercent } from '@contract/core/money'
import type { TaxRate } from '@contract/pricing/tax-procedures'

/** "VAT 16% in Kenya", for headings and messages. */
export const rateTitle = ({
  component,
  rate_percent,
  country,
}: Pick<TaxRate, 'component' | 'rate_percent' | 'country'>) =>
  `${component} ${formatPercent(rate_percent)} in ${countryName(country)}`
