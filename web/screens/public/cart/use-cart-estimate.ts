import { orderableCount } from '@contract/cart/orderable'
import type { CartItem } from '@contract/cart/procedures'
import { toMinor, type Minor } from '@contract/core/money'
import { api } from '@web/api'
import { useAuth } from '@web/components/auth/auth-provider'
import { useDeliveryCountry } from '@web/delivery-country'
import { useRead } from '@web/use-read'

/** What the orderable part of the cart costs at least to the country that the buyer last used or chooses here. */
export function useCartEstimate(items: readonly CartItem[], subtotalMinor: Minor) {
  const country = useCountry()
  const p_lines = items
    .map((item) => ({ variant_id: item.variant_id, quantity: orderableCount(item) }))
    .filter(({ quantity }) => quantity > 0)
  const hasLines = p_lines.length > 0
  const { last, error } = useRead(
    // Prices decide on taxes and free delivery.
    country !== '' && hasLines ? ([country, p_lines, subtotalMinor] as const) : undefined,
    (signal) => api.estimate_shipping({ p_country: country, p_lines }, { signal }),
  )
  // While quantities change, the previous figures stay.
  const estimate = error === null && last?.key[0] === country ? last : undefined
  const data = estimate?.data
  return {
    country,
    lines: p_lines,
    /** The server's estimate: null where nothing is delivered, undefined while not known. */
    data,
    readAt: estimate?.readAt,
    isError: error !== null,
    /** Of shipping and tax together, US cents; undefined while not known. */
    chargesMinor: data ? toMinor(data.estimated_cost) + toMinor(data.estimated_tax ?? 0) : undefined,
  }
}

export type CartEstimate = ReturnType<typeof useCartEstimate>

/** The country of the saved address stands in until one is chosen. */
function useCountry(): string {
  const { me } = useAuth()
  const selectedCountry = useDeliveryCountry()
  const profileCountry = useRead(
    me !== null && selectedCountry === null ? [me.userId] : undefined,
    async (signal) => (await api.get_profile({}, { signal })).shipping_address?.country ?? '',
  )
  return selectedCountry ?? profileCountry.data ?? ''
}
