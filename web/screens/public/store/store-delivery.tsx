import { formatPercent } from '@contract/core/money'
import { vendorPaysAtMostBps } from '@contract/pricing/parcel-price'

/** What the store charges for delivery by zone; nothing if it offers nothing. */
export const StoreDelivery = ({ offers }: { offers: readonly string[] }) =>
  offers.length > 0 && (
    <section aria-labelledby="delivery" className="max-w-text text-[0.9375rem] lg:col-span-2">
      <h2 id="delivery" className="text-subheading">
        Delivery from this store
      </h2>
      <ul className="mt-2">
        {offers.map((offer) => (
          <li key={offer} className="figures">
            {offer}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-caption text-ink-soft">
        With the cheapest service. The store pays at most {formatPercent(vendorPaysAtMostBps / 100)} of the
        price of the goods; you pay what is beyond.
      </p>
    </section>
  )
