import { useQuery } from '@tanstack/react-query'
import type { CartItem } from '@contract/cart/procedures'
import { countryName } from '@contract/core/countries'
import { cacheMs } from '@contract/core/limits'
import { formatPercent, formatWireUsd } from '@contract/core/money'
import * as texts from '@contract/texts'
import { api } from '@web/api'
import { ImportChargesNote } from '@web/components/checkout/import-charges'
import { ImportNote } from '@web/components/checkout/import-note'

/** The import VAT of the cart in a country outside Africa. Loaded once such a country is chosen. */
export function ImportEstimate({ country, items }: { country: string; items: readonly CartItem[] }) {
  const p_lines = items.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  const { data: charges, isPending } = useQuery({
    queryKey: ['import-estimate', country, p_lines],
    queryFn: ({ signal }) => api.estimate_import_charges({ p_country: country, p_lines }, { signal }),
    staleTime: cacheMs.taxEstimate,
  })
  if (isPending) return null
  if (!charges) return <ImportNote country={country} />
  return (
    <>
      {charges.collected > 0 && (
        <p>
          {texts.importVat.line(countryName(country), formatPercent(charges.rate_percent))}{' '}
          <b className="figures">{formatWireUsd(charges.collected)}</b>
        </p>
      )}
      <ImportChargesNote charges={charges} />
    </>
  )
}
