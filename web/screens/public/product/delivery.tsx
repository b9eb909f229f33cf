import { ChevronDown, Truck } from 'lucide-react'
import type { ProductDetail } from '@contract/catalog/procedures'
import type { DeliveryZone } from '@contract/pricing/shipping-procedures'
import { countryName } from '@contract/core/country-names'
import { deliveryWindow, formatDeliveryWindow } from '@contract/orders/facts'
import { formatUsd, formatWireUsd } from '@contract/core/money'
import { zoneBetween } from '@contract/pricing/facts'
import { cheapestDelivery, type Piece } from '@contract/pricing/parcel-price'
import { formatShipping, freeWhere } from '@contract/pricing/shipping-price'
import * as texts from '@contract/texts'
import { zoneName } from '@contract/pricing/zone-name'
import { ScrollRegion } from '@web/ui/scroll-region'
import { useLazyComponent } from '@web/ui/use-lazy-component'
import { deliveryCountry, loadCountrySelect, useDeliveryCountry } from '@web/delivery-country'

type DeliveryProps = {
  zones: readonly DeliveryZone[]
  today: string
  product: Pick<ProductDetail, 'vendor' | 'handling_days'>
  /** Of the chosen variant. */
  piece: Piece
}

type ZoneDelivery = NonNullable<ReturnType<typeof cheapestDelivery>>

/** Where a product ships from, and the time and price of the cheapest shipping for one unit: to the buyer's country, and by zone. */
export function Delivery({ zones, today, product: { vendor, handling_days }, piece }: DeliveryProps) {
  const { country } = vendor
  const arrivalText = (delivery: ZoneDelivery) =>
    formatDeliveryWindow(deliveryWindow(today, { ...delivery, handling_days }))
  const buyerCountry = useDeliveryCountry()
  const [CountrySelect, load] = useLazyComponent(loadCountrySelect)
  if (zones.length === 0) return null
  const deliveries = zones.map((zone) => ({ ...cheapestDelivery(zone, piece)!, zone: zone.zone }))
  const chosen =
    buyerCountry === null
      ? undefined
      : deliveries.find(({ zone }) => zone === zoneBetween(country, buyerCountry))
  const costs = deliveries.map(({ costMinor }) => costMinor)
  const lowest = chosen ? chosen.costMinor : Math.min(...costs)
  return (
    <details onToggle={load} className="group border-y border-line text-[0.9375rem]">
      <summary className="flex min-h-13 list-none items-center gap-3 py-2.5 hover:text-brand [&::-webkit-details-marker]:hidden">
        <Truck aria-hidden className="size-5 shrink-0 text-accent" />
        <span className="min-w-0 flex-1">
          <span className="font-semibold">Ships from {countryName(country)}</span>{' '}
          <span className="whitespace-nowrap">
            within {handling_days} {handling_days === 1 ? 'day' : 'days'}
          </span>
          , {lowest === 0 && 'free '}delivery
          {buyerCountry !== null && chosen
            ? ` to ${countryName(buyerCountry)}`
            : lowest === 0
              ? freeWhere(costs)
              : ' from'}{' '}
          {lowest > 0 && <span className="figures">{formatUsd(lowest)}</span>}
          {buyerCountry !== null && chosen?.freeFrom && (
            <span className="block text-sm">
              Free delivery to {countryName(buyerCountry)} from{' '}
              <span className="figures">{formatWireUsd(chosen.freeFrom)}</span> in this store
            </span>
          )}
          {chosen && (
            <span className="block text-sm text-ink-soft">
              Arrives <span className="whitespace-nowrap">{arrivalText(chosen)}</span>
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="min-h-20 noscript:hidden">
        {CountrySelect && <CountrySelect country={buyerCountry} onChoose={deliveryCountry.save} />}
      </div>
      <ScrollRegion label="Delivery of one item" className="pb-5">
        <table className="w-full">
          <caption className="sr-only">Delivery of one item</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">To</th>
              <th scope="col">Arrives</th>
              <th scope="col">From</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {deliveries.map((delivery) => (
              <tr key={delivery.zone}>
                <th scope="row" className="py-2 pr-3 text-start font-normal">
                  {zoneName(delivery.zone, country)}
                </th>
                <td className="figures px-3 py-2 text-end whitespace-nowrap text-ink-soft">
                  {arrivalText(delivery)}
                </td>
                <td className="figures py-2 text-end font-semibold">
                  {formatShipping(delivery.costMinor)}
                  {delivery.freeFrom !== null && (
                    <span className="block text-caption font-normal text-ink-soft">
                      free from {formatWireUsd(delivery.freeFrom)} in this store
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-2 text-caption text-ink-soft">
          For one item ordered today, by its weight, with the cheapest service. Shipping for the whole parcel
          and taxes are calculated at checkout. {texts.checkout.importOutsideAfrica}
        </p>
      </ScrollRegion>
    </details>
  )
}
