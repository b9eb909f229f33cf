import type { QuotedShippingOption } from '@contract/pricing/shipping-procedures'
import { formatWireUsd } from '@contract/core/money'

/** How much more of which store's goods makes their parcel free. */
export const FreeDeliveryHints = ({ parcels }: Pick<QuotedShippingOption, 'parcels'>) =>
  parcels?.map(
    ({ store_name, missing_for_free }, index) =>
      missing_for_free !== null && (
        <p key={index}>
          Add <b className="figures">{formatWireUsd(missing_for_free)}</b> more from <bdi>{store_name}</bdi>{' '}
          for free delivery.
        </p>
      ),
  )
