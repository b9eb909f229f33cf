import { countryName } from '@contract/countries'
import { formatPercent } from '@contract/percent'
import type { TaxRate } from '@contract/tax-rates'

/** "VAT 16% in Kenya", for headings and messages. */
export const rateTitle = ({
  component,
  rate_percent,
  country,
}: Pick<TaxRate, 'component' | 'rate_percent' | 'country'>) =>
  `${component} ${formatPercent(rate_percent)} in ${countryName(country)}`
