import { useQuery } from '@tanstack/react-query'
import { orderableCount } from '@contract/cart/orderable'
import type { CartItem } from '@contract/cart/procedures'
import { cacheMs } from '@contract/core/limits'
import { toMinor, type Minor } from '@contract/core/money'
import { api } from '@web/api'
import { useAuth } from '@web/components/auth/auth-provider'
import { useDeliveryCountry } from '@web/delivery-country'

/** What the orderable part of the cart costs at least to the country that the buyer last used or chooses here. */
export function useCartEstimate(items: readonly CartItem[], subtotalMinor: Minor) {
  const country = useCountry()
  const p_lines = items
    .map((item) => ({ variant_id: item.variant_id, quantity: orderableCount(item) }))
    .filter(({ quantity }) => quantity > 0)
  const hasLines = p_lines.length > 0
  const query = useQuery({
    // Prices decide on taxes and free delivery.
    queryKey: ['shipping-estimate', country, p_lines, subtotalMinor] as const,
    queryFn: ({ signal }) => api.estimate_shipping({ p_country: country, p_lines }, { signal }),
    enabled: country !== '' && hasLines,
    staleTime: cacheMs.cart,
    // While quantities change, the previous figures stay.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === country ? previous : undefined,
  })
  const data = query.isError ? undefined : query.data
  return {
    country,
    lines: p_lines,
    query,
    /** Of shipping and tax together, US cents; undefined while not known. */
    chargesMinor: data ? toMinor(data.estimated_cost) + toMinor(data.estimated_tax ?? 0) : undefined,
  }
}

export type CartEstimate = ReturnType<typeof useCartEstimate>

/** The country of the saved address stands in until one is chosen. */
function useCountry(): string {
  const { me } = useAuth()
  const selectedCountry = useDeliveryCountry()
  const profileCountry = useQuery({
    queryKey: ['saved-country', me?.userId],
    queryFn: async ({ signal }) => (await api.get_profile({}, { signal })).shipping_address?.country ?? '',
    enabled: me !== null && selectedCountry === null,
    staleTime: cacheMs.shippingOptions,
  })
  return selectedCountry ?? profileCountry.data ?? ''
}
