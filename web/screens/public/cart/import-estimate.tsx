import { useQuery } from '@web/queries'
import { cacheMs } from '@contract/core/limits'
import { api } from '@web/api'
import { ImportChargesNote } from '@web/components/checkout/import-charges'
import { ImportNote } from '@web/components/checkout/import-note'
import type { CartEstimate } from './use-cart-estimate'

/** The import VAT of the cart in a country outside Africa. Loaded once such a country is chosen. */
export function ImportEstimate({ country, lines }: Pick<CartEstimate, 'country' | 'lines'>) {
  const { data: charges, isPending } = useQuery({
    queryKey: ['import-estimate', country, lines],
    queryFn: ({ signal }) => api.estimate_import_charges({ p_country: country, p_lines: lines }, { signal }),
    staleTime: cacheMs.taxEstimate,
  })
  if (isPending) return null
  return charges ? <ImportChargesNote charges={charges} /> : <ImportNote country={country} />
}
