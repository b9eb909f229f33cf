import { useQuery } from '@tanstack/react-query'
import { countryName } from '@contract/core/countries'
import { cacheMs } from '@contract/core/limits'
import { formatUsd } from '@contract/core/money'
import { zoneBetween } from '@contract/pricing/facts'
import { cheapestDelivery } from '@contract/pricing/parcel-price'
import { api } from '@web/api'

type DeliveryPriceProps = {
  /** The vendor's country and the buyer's, as codes. */
  from: string
  to: string
  /** What the piece weighs, in grams; null if its vendor has not said. */
  weightGrams: number | null
}

/** What the cheapest delivery of one piece costs, on a card. Nothing while it is not known. */
export function DeliveryPrice({ from, to, weightGrams }: DeliveryPriceProps) {
  const { data: zones } = useQuery({
    queryKey: ['delivery-zones'],
    queryFn: ({ signal }) => api.get_delivery_zones({}, { signal }),
    staleTime: cacheMs.shippingOptions,
  })
  if (!zones) return null
  const zone = zones.find((deliveryZone) => deliveryZone.zone === zoneBetween(from, to))
  const delivery = zone && cheapestDelivery(zone, weightGrams)
  return delivery ? (
    <>
      Delivery <span className="max-sm:sr-only">to {countryName(to)} </span>
      <span className="figures">{formatUsd(delivery.costMinor)}</span>
    </>
  ) : (
    <>No delivery to {countryName(to)}</>
  )
}
