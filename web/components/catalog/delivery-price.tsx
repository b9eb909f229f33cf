import { useQuery } from '@web/queries'
import { countryName } from '@contract/core/country-names'
import { cacheMs } from '@contract/core/limits'
import { formatUsd } from '@contract/core/money'
import { zoneBetween } from '@contract/pricing/facts'
import { cheapestDelivery, type Piece } from '@contract/pricing/parcel-price'
import { api } from '@web/api'

type DeliveryPriceProps = {
  piece: Piece
  /** The vendor's country and the buyer's, as codes. */
  from: string
  to: string
}

/** What the cheapest delivery of one piece costs, on a card. Nothing while it is not known. */
export function DeliveryPrice({ from, to, piece }: DeliveryPriceProps) {
  const { data: zones } = useQuery({
    queryKey: ['delivery-zones'],
    queryFn: ({ signal }) => api.get_delivery_zones({}, { signal }),
    staleTime: cacheMs.shippingOptions,
  })
  if (!zones) return null
  const zone = zones.find((deliveryZone) => deliveryZone.zone === zoneBetween(from, to))
  const delivery = zone && cheapestDelivery(zone, piece)
  if (!delivery) return <>No delivery to {countryName(to)}</>
  const isFree = delivery.costMinor === 0
  return (
    <>
      {isFree ? 'Free delivery' : 'Delivery'} <span className="max-sm:sr-only">to {countryName(to)} </span>
      {!isFree && <span className="figures">{formatUsd(delivery.costMinor)}</span>}
    </>
  )
}
