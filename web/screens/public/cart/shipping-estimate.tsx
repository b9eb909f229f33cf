import { useEffect } from 'react'
import { findCountry } from '@contract/core/countries'
import { formatUsd, formatWireUsd, toMinor, type Minor } from '@contract/core/money'
import { deliveryWindow, formatDeliveryWindow } from '@contract/orders/facts'
import { formatShipping } from '@contract/pricing/shipping-price'
import * as texts from '@contract/texts'
import { FreeDeliveryHints } from '@web/components/checkout/free-delivery-hints'
import { DeliveryCountrySelect } from '@web/components/checkout/delivery-country-select'
import { deliveryCountry } from '@web/delivery-country'
import { DescriptionList } from '@web/ui/description-list'
import { useLazyComponent } from '@web/ui/use-lazy-component'
import type { CartEstimate } from './use-cart-estimate'

const importEstimate = async () => (await import('./import-estimate')).ImportEstimate

type ShippingEstimateProps = { estimate: CartEstimate; subtotalMinor: Minor }

/** The country to deliver to, and what the cart costs there at least. */
export function ShippingEstimate({ estimate, subtotalMinor }: ShippingEstimateProps) {
  const { country, lines } = estimate
  const isImport = lines.length > 0 && country !== '' && !findCountry(country)
  const [ImportEstimate, loadImportEstimate] = useLazyComponent(importEstimate)
  useEffect(() => {
    if (isImport) void loadImportEstimate()
  }, [isImport, loadImportEstimate])
  return (
    <div className="mt-3 grid gap-2 border-t border-line pt-4 text-sm noscript:hidden">
      <DeliveryCountrySelect country={country} onChoose={deliveryCountry.save} />
      <div className="grid min-h-lh gap-1">
        {lines.length > 0 && country !== '' && (
          <EstimateResult estimate={estimate} subtotalMinor={subtotalMinor} />
        )}
      </div>
      {isImport && ImportEstimate && <ImportEstimate country={country} lines={lines} />}
    </div>
  )
}

function EstimateResult({ estimate, subtotalMinor }: ShippingEstimateProps) {
  const { data, readAt, isError, chargesMinor } = estimate
  if (isError) return texts.cart.noEstimate
  if (data === undefined || readAt === undefined) return null
  if (data === null || chargesMinor === undefined) return texts.checkout.noShipping
  return (
    <>
      <p>
        Arrives{' '}
        <span className="whitespace-nowrap">
          {formatDeliveryWindow(deliveryWindow(new Date(readAt), data))}
        </span>
      </p>
      <FreeDeliveryHints parcels={data.parcels} />
      <DescriptionList
        entries={[
          {
            term: 'Shipping from',
            value: formatShipping(toMinor(data.estimated_cost)),
          },
          ...(data.estimated_tax
            ? [{ term: 'Estimated taxes', value: formatWireUsd(data.estimated_tax) }]
            : []),
          { term: 'Estimated total', value: formatUsd(subtotalMinor + chargesMinor), strong: true },
        ]}
      />
    </>
  )
}
