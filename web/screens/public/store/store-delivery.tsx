import { Truck } from 'lucide-react'
import { formatWireUsd } from '@contract/core/money'
import type { ShippingOffer } from '@contract/pricing/shipping-offers'
import type { StorePage } from '@contract/vendors/procedures'
import { zoneName } from '@web/components/catalog/zone-name'

/** What the store charges for delivery by zone; nothing if it offers nothing. */
export const StoreDelivery = ({ store: { shipping_offers, country } }: { store: StorePage }) =>
  shipping_offers && (
    <section
      aria-labelledby="delivery"
      className="flex max-w-text items-start gap-2.5 text-[0.9375rem] lg:col-span-2"
    >
      <Truck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div>
        <h2 id="delivery" className="font-semibold">
          Delivery from this store
        </h2>
        <ul>
          {shipping_offers.map((offer) => (
            <li key={offer.zone} className="figures">
              {zoneName(offer.zone, country)}: {offerText(offer)}
            </li>
          ))}
        </ul>
        <p className="text-caption text-ink-soft">
          With the cheapest delivery there. A parcel that is heavy for what it costs can be more.
        </p>
      </div>
    </section>
  )

function offerText({ flat, free_from }: ShippingOffer): string {
  const freeText = free_from === null ? [] : [`free from ${formatWireUsd(free_from)}`]
  if (flat === null) return freeText.join('')
  return [flat === 0 ? 'free' : `at most ${formatWireUsd(flat)}`, ...(flat === 0 ? [] : freeText)].join(', ')
}
