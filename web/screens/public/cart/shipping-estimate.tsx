import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderableCount } from '@contract/cart/orderable'
import type { CartItem } from '@contract/cart/procedures'
import type { ShippingOption } from '@contract/pricing/shipping-procedures'
import { findCountry } from '@contract/core/countries'
import { deliveryWindow, formatDeliveryWindow } from '@contract/orders/facts'
import { cacheMs } from '@contract/core/limits'
import { formatWireUsd } from '@contract/core/money'
import * as texts from '@contract/texts'
import { api } from '@web/api'
import { useAuth } from '@web/components/auth/auth-provider'
import { DeliveryCountrySelect } from '@web/components/checkout/delivery-country-select'
import { deliveryCountry, useDeliveryCountry } from '@web/delivery-country'
import { useLazyComponent } from '@web/ui/use-lazy-component'

const importEstimate = async () => (await import('./import-estimate')).ImportEstimate

/** What shipping the cart costs at least, to the country the buyer last used or chooses here. */
export function ShippingEstimate({ items }: { items: readonly CartItem[] }) {
  const country = useCountry()
  const lines = items
    .map((item) => ({ ...item, quantity: orderableCount(item) }))
    .filter(({ quantity }) => quantity > 0)
  const estimate = useEstimate(country, lines)
  const isImport = lines.length > 0 && country !== '' && !findCountry(country)
  const [ImportEstimate, loadImportEstimate] = useLazyComponent(importEstimate)
  useEffect(() => {
    if (isImport) void loadImportEstimate()
  }, [isImport, loadImportEstimate])
  return (
    <div className="mt-3 grid gap-2 border-t border-line pt-4 text-sm noscript:hidden">
      <DeliveryCountrySelect country={country} onChoose={deliveryCountry.save} />
      <p role="status" className="min-h-lh">
        {lines.length > 0 && country !== '' && <EstimateText estimate={estimate} />}
      </p>
      {isImport && ImportEstimate && <ImportEstimate country={country} items={lines} />}
    </div>
  )
}

function EstimateText({ estimate }: { estimate: ReturnType<typeof useEstimate> }) {
  if (estimate.isError) return <>{texts.cart.noEstimate}</>
  if (estimate.data === undefined) return null
  return estimate.data ? (
    <EstimateResult option={estimate.data} asOf={estimate.dataUpdatedAt} />
  ) : (
    <>{texts.checkout.noShipping}</>
  )
}

const EstimateResult = ({ option, asOf }: { option: ShippingOption; asOf: number }) => (
  <>
    Shipping from <b className="figures">{formatWireUsd(option.estimated_cost)}</b>, arrives{' '}
    <span className="whitespace-nowrap">{formatDeliveryWindow(deliveryWindow(new Date(asOf), option))}</span>
  </>
)

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

const useEstimate = (country: string, items: readonly CartItem[]) => {
  const p_lines = items.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  return useQuery({
    queryKey: ['shipping-estimate', country, p_lines],
    queryFn: ({ signal }) => api.estimate_shipping({ p_country: country, p_lines }, { signal }),
    enabled: country !== '' && p_lines.length > 0,
    staleTime: cacheMs.shippingOptions,
  })
}
