import { formatWireUsd } from '@contract/core/money'
import type { ShippingOffer } from '@contract/pricing/shipping-offers'
import type { StorePage } from '@contract/vendors/procedures'
import { zoneName } from '@web/components/catalog/zone-name'

/** What the store charges for delivery by zone; nothing if it offers nothing. */
export const StoreDelivery = ({ store: { shipping_offers, country } }: { store: StorePage }) =>
  shipping_offers && (
    <section aria-labelledby="delivery" className="max-w-text text-[0.9375rem] lg:col-span-2">
      <h2 id="delivery" className="text-subheading">
        Delivery from this store
      </h2>
      <ul className="mt-2">
        {shipping_offers.map((offer) => (
          <li key={offer.zone} className="figures">
            {zoneName(offer.zone, country)}: {offerText(offer)}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-caption text-ink-soft">
        With the cheapest service. Heavy goods of little value can cost more.
      </p>
    </section>
  )

function offerText({ flat, free_from }: ShippingOffer): string {
  if (flat === 0) return 'free'
  return [
    ...(flat === null ? [] : [formatWireUsd(flat)]),
    ...(free_from === null ? [] : [`free for orders of ${formatWireUsd(free_from)} or more`]),
  ].join(', ')
}
